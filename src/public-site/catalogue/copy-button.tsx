import { copyAndTell } from '../../ui/copy-and-tell.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';

export interface CopyButtonProps {
  /** What the button says: 复制引文. */
  label: string;
  text: string;
  icon?: IconName;
}

export function CopyButton({ label, text, icon = 'file' }: CopyButtonProps) {
  return (
    <button type="button" className="button copy-button" onClick={() => void copyAndTell(text)}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
