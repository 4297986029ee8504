import { useState } from 'react';
import type { FieldMap } from '../../../resources/kit/field.ts';
import type { FormProblems } from './form-problems.ts';

/**
 * Which problems of a form are shown: those found in fields that have been judged, and what the server said about a field
 * until that field is changed.
 */
export function useMarks<F extends FieldMap>(found: FormProblems<F>) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FormProblems<F>>({});
  return {
    problemOf: (name: keyof F & string): string | null =>
      refused[name] ?? (judged.has(name) ? (found[name] ?? null) : null),
    isRight: (name: keyof F & string): boolean => !found[name] && !refused[name],
    judge: (names: readonly string[]) => setJudged((before) => new Set([...before, ...names])),
    refuse: (problems: FormProblems<F>) => setRefused((before) => ({ ...before, ...problems })),
    /** Forgets what the server said about these fields. */
    forgive: (names: readonly string[]) => setRefused((before) => without(before, names)),
    /** Nothing has been judged any more. */
    calm: () => setJudged(new Set()),
  };
}

function without<Problems extends object>(problems: Problems, names: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))) as Problems;
}
