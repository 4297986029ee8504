import type { ReactNode } from 'react';

export interface SurveyPanelProps {
  title: string;
  /** A sentence under the title. */
  lead?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a survey's home with its head. */
export function SurveyPanel({ title, lead, className = '', children }: SurveyPanelProps) {
  return (
    <section className={`survey-panel ${className}`}>
      <header className="survey-panel__head">
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
