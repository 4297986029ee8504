import type { ReactNode } from 'react';
import './account.css';

/** The frame of the account pages: contour lines beside, or on phones above, one column of content. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account">
      <div className="account__picture" aria-hidden="true" />
      <div className="account__card">
        <div className="account__column">
          <h1 className="account__title">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
