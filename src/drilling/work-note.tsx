import { useEffect, useRef, useState } from 'react';
import { cancelJob } from '../providers/jobs.ts';
import type { OwnDrillingWhole } from '../resources/shared/drilling-answers.ts';
import { drillingWorks } from '../resources/shared/drilling-words.ts';
import { wordsOf } from '../resources/kit/words-of.ts';
import './drilling.css';

type Work = OwnDrillingWhole['work'];

/** Milliseconds between two looks at work that goes on. */
const everyMs = 1000;

/** How often an open import is asked for while work goes on with it. @param otherwise when none does */
export const workInterval =
  (otherwise: number | false = false) =>
  ({ state: { data } }: { state: { data: unknown } }): number | false =>
    (data as { work: Work } | undefined)?.work ? everyMs : otherwise;

type Settled = Pick<OwnDrillingWhole, 'work' | 'version' | 'errors' | 'hints' | 'state'>;

/**
 * Tells when an open import has come to rest another than it was: work on it has ended, also such as was never seen going on.
 * @param drilling undefined while it is not known
 */
export function useSettled(drilling: Settled | undefined, onSettled: () => void): void {
  const mark = !drilling
    ? undefined
    : drilling.work
      ? null
      : [drilling.version, drilling.errors, drilling.hints, drilling.state].join(' ');
  const last = useRef(mark);
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (mark === undefined) return;
    if (last.current !== undefined && mark !== null && mark !== last.current) settled.current();
    last.current = mark;
  }, [mark]);
}

const workLabel = (work: NonNullable<Work>): string =>
  drillingWorks.find(({ value }) => value === work.kind)?.label ?? work.kind;

export interface WorkNoteProps {
  work: NonNullable<Work>;
  /** Somebody else began it, who alone ends it. */
  isOfOthers?: boolean;
  onCancelled: () => void;
}

/** What goes on with the data, how far it is, and the button that ends it. */
export function WorkNote({ work, isOfOthers = false, onCancelled }: WorkNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const label = workLabel(work);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await cancelJob(work.job);
      onCancelled();
    } catch (error) {
      setProblem(wordsOf(error, '没有取消成功，请稍后再试'));
      setBusy(false);
    }
  };
  return (
    <section className="drilling-work" aria-label={`正在${label}`}>
      <p role="status">
        正在{label}
        {work.progress === null ? '，请稍候…' : `，已完成 ${work.progress}%`}
      </p>
      <progress max={100} value={work.progress ?? undefined} aria-label={`${label}进度`} />
      <p className="drilling-quiet">可以离开本页，做完后结果会留在这里。</p>
      {isOfOthers ? null : (
        <button type="button" className="button" disabled={isBusy} onClick={() => void cancel()}>
          {isBusy ? '正在取消…' : `取消${label}`}
        </button>
      )}
      <p role="alert">{problem}</p>
    </section>
  );
}
