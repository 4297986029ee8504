import { type ReactNode, useId } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

export interface HomeBlockProps {
  title: string;
  className?: string;
  /** Link to everything of this kind, at the right of the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A titled part of the home page; when it fails, the page lives on. */
export function HomeBlock({ title, className = '', more, children }: HomeBlockProps) {
  const id = useId();
  return (
    <section className={`home-block ${className}`} aria-labelledby={id}>
      <header className="home-block__head">
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
        {children}
      </ErrorBoundary>
    </section>
  );
}
