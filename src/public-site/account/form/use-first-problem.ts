import { type RefCallback, useEffect, useRef, useState } from 'react';

export interface FirstProblem {
  /** To be the form's ref. */
  attach: RefCallback<HTMLFormElement>;
  goToFirstProblem: () => void;
  /** How often it was gone to. */
  attempt: number;
}

/** Moves the focus to the first field marked as wrong, once the marks are drawn. */
export function useFirstProblem(): FirstProblem {
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return {
    attach: (element) => {
      form.current = element;
    },
    goToFirstProblem: () => setAttempt((before) => before + 1),
    attempt,
  };
}
