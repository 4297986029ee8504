import { Button } from 'antd';
import type { RecordAction } from '../record/record-actions.ts';

interface ReviewBarProps {
  actions: readonly RecordAction[];
  isPending: boolean;
  onAct: (action: RecordAction) => void;
}

const keyOf: Readonly<Record<string, string>> = { approve: 'A', reject: 'R' };

/** What may be decided, always in sight, with the keys that do the same. */
export function ReviewBar({ actions, isPending, onAct }: ReviewBarProps) {
  return (
    <footer className="admin-review__bar">
      {actions.map((action) => (
        <Button
          key={action.name}
          type={action.name === 'approve' ? 'primary' : 'default'}
          danger={action.isDangerous}
          title={keyOf[action.name] ?? ''}
          onClick={() => onAct(action)}
        >
          {action.label}
        </Button>
      ))}
      {isPending ? (
        <span className="admin-review__keys">键盘：A 通过，R 不通过，← → 上一份、下一份，1–4 放大图片</span>
      ) : null}
    </footer>
  );
}
