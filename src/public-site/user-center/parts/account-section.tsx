import { useId, type ReactNode } from 'react';
import './account-section.css';

export interface AccountSectionProps {
  /** Anchor: the address of the page ends in `#<id>` to come here. */
  id: string;
  title: string;
  /** How things stand, in one short sentence. */
  summary?: ReactNode;
  /** Button beside the heading. */
  tool?: ReactNode;
  children?: ReactNode;
}

/** One part of the account page: a sheet with its heading, how things stand, and what can be changed. */
export function AccountSection({ id, title, summary, tool, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className="account-section" aria-labelledby={titleId} tabIndex={-1}>
      <header className="account-section__header">
        <div>
          <h2 id={titleId} className="account-section__title">
            {title}
          </h2>
          {summary ? <p className="account-section__summary">{summary}</p> : null}
        </div>
        {tool}
      </header>
      {children}
    </section>
  );
}
