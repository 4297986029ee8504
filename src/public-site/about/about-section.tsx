import type { ReactNode } from 'react';

export interface AboutSectionProps {
  /** Of the heading, which takes the focus when somebody jumps here. */
  id: string;
  label: string;
  children: ReactNode;
}

/** A titled part of the page. */
export function AboutSection({ id, label, children }: AboutSectionProps) {
  return (
    <section className="about-part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {label}
      </h2>
      {children}
    </section>
  );
}
