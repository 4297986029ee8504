import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../../../resources/kit/words-of.ts';

export interface Making {
  /** What is being done; null: nothing. */
  step: string | null;
  problems: readonly string[];
  /** Begins; what was begun before ends. */
  begin: (work: (onStep: (step: string) => void, signal: AbortSignal) => Promise<readonly string[]>) => void;
  cancel: () => void;
}

/** Something that takes a while, tells how far it is, and can be broken off; it ends with the panel. */
export function useMaking(): Making {
  const [step, setStep] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    step,
    problems,
    cancel: () => running.current?.abort(),
    begin: (work) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      setProblems([]);
      setStep('正在准备');
      void work((now) => (mine.signal.aborted ? undefined : setStep(now)), mine.signal)
        .catch((error: unknown) => {
          if (mine.signal.aborted) return [];
          return [wordsOf(error, '没有生成，请稍后重试')];
        })
        .then((told) => {
          if (running.current !== mine) return;
          setStep(null);
          setProblems(told);
        });
    },
  };
}
