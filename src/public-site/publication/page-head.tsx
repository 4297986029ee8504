import type { ReactNode } from 'react';

/** The head of a list of published content. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="publication-head">
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  );
}
