import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import './setting-row.css';

export interface SettingRowProps {
  /** Anchor: the address of the page ends in `#<id>` to come here. */
  id: string;
  label: string;
  /** What it is set to now. */
  value: ReactNode;
  /** What it is for, or what to know about it. */
  hint?: ReactNode;
  /** What the button that opens the form says: 更换, 修改 …; the label follows for screen readers. */
  action: string;
  /** The form, opened under the row; `onClose` puts it away and gives the focus back to the button. */
  form: ComponentType<{ onClose: () => void }>;
}

/** One setting in a line: name, value, and a button that opens its form in place. An address ending in its anchor opens it. */
export function SettingRow({ id, label, value, hint, action, form: Form }: SettingRowProps) {
  const panelId = useId();
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id, key]);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('input:not([hidden]), textarea, button')?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div id={id} className="setting-row" tabIndex={-1}>
      <div className="setting-row__line">
        <span className="setting-row__label">{label}</span>
        <span className="setting-row__value">
          {value}
          {hint ? <span className="setting-row__hint">{hint}</span> : null}
        </span>
        <button
          ref={button}
          type="button"
          className="button button--quiet setting-row__button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : action}
          <span className="visually-hidden">{label}</span>
        </button>
      </div>
      {isOpen ? (
        <div id={panelId} ref={panel} className="account-panel">
          <Form onClose={close} />
        </div>
      ) : null}
    </div>
  );
}
