import { useEffect, useState } from 'react';
import {
  type Drafted,
  type DraftKind,
  DraftSaver,
  type DraftTold,
  type Refusals,
  type Saveable,
  type SaveState,
} from './draft-saver.ts';

/** Milliseconds without a change after which a draft is saved. */
const pauseMs = 900;

/**
 * A draft under work: it is saved a moment after it was changed, and when its page goes.
 * @param onAnswer of the first drawing counts
 */
export function useSavedDraft<Draft extends Drafted, Values extends Saveable, Saved extends { version: number }>(
  kind: DraftKind<Draft, Values, Saved>,
  draft: Draft,
  onAnswer: DraftTold<Draft | Saved>['onAnswer'] = () => undefined,
) {
  const [opened] = useState<Values>(() => kind.valuesOf(draft));
  const [values, setValues] = useState(opened);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [refusals, setRefusals] = useState<Refusals>({});
  const [saver] = useState(() => new DraftSaver(kind, draft, { onState: setState, onRefused: setRefusals, onAnswer }));

  useEffect(() => saver.read(draft), [saver, draft]);
  useEffect(() => {
    if (values === opened) return undefined;
    saver.take(values);
    const timer = setTimeout(() => void saver.save(), pauseMs);
    return () => clearTimeout(timer);
  }, [saver, values, opened]);
  useEffect(() => () => void saver.save(), [saver]);

  return {
    values,
    state,
    /** What is wrong with what was typed, by field. */
    refusals,
    save: (): Promise<boolean> => saver.save(),
    version: (): number => saver.version,
    set: <Name extends keyof Values>(changed: Pick<Values, Name>): void => {
      setState((before) => (before.kind === 'outdated' ? before : { kind: 'changed' }));
      setRefusals((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changed, name))),
      );
      setValues((before) => ({ ...before, ...changed }));
    },
  };
}
