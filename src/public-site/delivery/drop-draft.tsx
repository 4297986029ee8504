import { useNavigate } from 'react-router-dom';
import { confirm } from '../../ui/confirm.ts';
import { useTask } from '../user-center/parts/use-task.ts';

export interface DropDraftProps {
  /** What goes with it. */
  text: string;
  /** Where one is afterwards. */
  home: string;
  /** Nothing of it is to be kept from now on. */
  onLeave: () => void;
  onDrop: () => Promise<unknown>;
}

/** Removes a draft for good, once confirmed. */
export function DropDraft({ text, home, onLeave, onDrop }: DropDraftProps) {
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const drop = async (): Promise<void> => {
    if (!(await confirm({ title: '删除草稿', text, confirmLabel: '删除', isDangerous: true }))) return;
    onLeave();
    await navigate(home, { replace: true });
    await run(onDrop, '草稿已删除');
  };
  return (
    <button
      type="button"
      className="button button--quiet intake-drop-button"
      disabled={isBusy}
      onClick={() => void drop()}
    >
      删除草稿
    </button>
  );
}
