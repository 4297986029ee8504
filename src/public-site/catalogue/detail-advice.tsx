import type { ReactNode } from 'react';
import './detail-advice.css';

export interface DetailAdviceProps {
  /** Of the heading; unique on the page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the detail page in plain sentences, framed as advice. */
export function DetailAdvice({ id, title, children }: DetailAdviceProps) {
  return (
    <section className="on-site detail-advice" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
