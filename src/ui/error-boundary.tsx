import { Component, type ReactNode } from 'react';
import { forgetFailed } from './fetched-once.ts';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Drawn in place of the children; `retry` renders them again, and what could not be fetched is fetched anew. */
  fallback: (error: Error, retry: () => void) => ReactNode;
}

/** Keeps a failing part from taking the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  readonly #retry = (): void => {
    forgetFailed();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.#retry) : this.props.children;
  }
}
