import type { ReactNode } from 'react';
import { constants } from './constants.ts';
import { Icon } from './icon.tsx';
import './states.css';

export interface EmptyProps {
  /** What there is none of; 无 when left out. */
  text?: string;
  /** What the visitor can do next: a sentence, a link, a button. */
  children?: ReactNode;
}

export function Empty({ text = constants.emptyText, children }: EmptyProps) {
  return (
    <div className="state">
      <Icon name="drawer" className="state__picture" />
      <p className="state__title">{text}</p>
      {children ? <div className="state__next">{children}</div> : null}
    </div>
  );
}
