import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  /** A drawing; decoration. */
  picture: ReactNode;
  title: string;
  /** What happened and what helps. */
  children?: ReactNode;
  /** The ways on. */
  actions?: ReactNode;
}

/** The frame of every full-page notice. */
export function Notice({ picture, title, children, actions }: NoticeProps) {
  return (
    <section className="notice page-width">
      <div className="notice__picture">{picture}</div>
      <div className="notice__body">
        <h1 className="notice__title">{title}</h1>
        {children}
        {actions ? <div className="notice__actions">{actions}</div> : null}
      </div>
    </section>
  );
}
