import { useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

export interface FileButtonProps {
  label: string;
  icon: IconName;
  /** Media types that the file dialog offers, separated by commas. */
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onPick: (files: readonly File[]) => void;
}

/** A button that opens the browser's file dialog. The same file can be chosen again after a refusal. */
export function FileButton({ label, icon, accept, isMultiple = false, isDisabled = false, onPick }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Icon name={icon} />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
