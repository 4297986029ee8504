import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { message } from '../../ui/message.ts';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps {
  /** What the button says: 复制引文. */
  label: string;
  text: string;
  icon?: IconName;
}

export function CopyButton({ label, text, icon = 'file' }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      message.success('已复制');
    } catch (error) {
      message.error(error instanceof Error ? error.message : '复制失败');
    }
  };
  return (
    <button type="button" className="button copy-button" onClick={() => void copy()}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
