import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './states.css';

export interface NoRightProps {
  /** Why, and what would open it. */
  text: string;
  /** The way on: a login button, whom to ask. */
  children?: ReactNode;
}

export function NoRight({ text, children }: NoRightProps) {
  return (
    <div className="state">
      <Icon name="lock" className="state__picture state__picture--closed" />
      <p className="state__title">{text}</p>
      {children ? <div className="state__next">{children}</div> : null}
    </div>
  );
}
