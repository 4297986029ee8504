import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface HomeLinkProps {
  /** A path of the portal or an http(s) address, as an administrator entered it; anything else is no link. */
  to: string | null;
  className?: string;
  children: ReactNode;
}

/** A link to where an administrator's address leads; plain content when it leads nowhere safe. */
export function HomeLink({ to, className, children }: HomeLinkProps) {
  if (to !== null && /^\/(?![/\\])/.test(to)) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  if (to !== null && /^https?:\/\//.test(to)) {
    return (
      <a href={to} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return <span className={className}>{children}</span>;
}
