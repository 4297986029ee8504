import type { ReactNode } from 'react';

/** A table that scrolls by itself where it is wider than the page. */
export function ApiTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="api-table" tabIndex={0} role="group" aria-label={label}>
      <table>{children}</table>
    </div>
  );
}
