import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export interface LoginTab {
  key: string;
  label: string;
  content: ReactNode;
}

/** Tabs whose panels all stay built, so that what was typed is still there on the way back. Arrow keys, Home and End move. */
export function LoginTabs({ label, tabs }: { label: string; tabs: readonly LoginTab[] }) {
  const id = useId();
  const [current, setCurrent] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ key }) => key === current);
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    setCurrent(tabs[index]?.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className="account__tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className="account__tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => setCurrent(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          className="account__panel"
          aria-labelledby={`${id}-${key}`}
          hidden={key !== current}
        >
          {content}
        </div>
      ))}
    </>
  );
}
