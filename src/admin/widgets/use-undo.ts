import { useEffect, useState } from 'react';

type Values = Readonly<Record<string, unknown>>;

interface Kept {
  /** What there was before each step, the first first. */
  steps: readonly Values[];
  now: Values;
  /** Parts that the last step changed, and when that was: milliseconds. */
  parts: string;
  at: number;
}

/** Milliseconds within which what is typed into one part, or dragged in it, is one step. */
const pause = 1000;
const longest = 200;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const partsOf = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null;

/** Names of what differs between two values, of parts of parts too: `fog.density`. */
export function changedParts(one: Values, other: Values, within = ''): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => {
    const [before, after] = [one[name], other[name]];
    if (isSame(before, after)) return [];
    const [parts, others] = [partsOf(before), partsOf(after)];
    return parts && others ? changedParts(parts, others, `${within}${name}.`) : [`${within}${name}`];
  });
}

function keptAfter(kept: Kept, now: Values, at: number): Kept {
  const parts = changedParts(kept.now, now).join(' ');
  if (parts === '') return kept;
  const first = kept.steps.at(-1);
  if (!first || parts !== kept.parts || at - kept.at > pause)
    return { steps: [...kept.steps, kept.now].slice(-longest), now, parts, at };
  // What has come back to where it began is no step
  return isSame(first, now)
    ? { steps: kept.steps.slice(0, -1), now, parts: '', at }
    : { steps: kept.steps, now, parts, at };
}

/**
 * Steps back through what values were since the component that uses it came.
 * @param put sets those that a step changed back to what they were
 * @returns takes back the last step; null: there is none
 */
export function useUndo(values: Values, put: (before: Values) => void): (() => void) | null {
  const [kept, setKept] = useState<Kept>({ steps: [], now: values, parts: '', at: 0 });
  useEffect(() => setKept((before) => keptAfter(before, values, performance.now())), [values]);
  const before = kept.steps.at(-1);
  if (!before) return null;
  return () => {
    setKept({ steps: kept.steps.slice(0, -1), now: before, parts: '', at: 0 });
    const names = Object.keys({ ...before, ...kept.now }).filter((name) => !isSame(before[name], kept.now[name]));
    put(Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
  };
}
