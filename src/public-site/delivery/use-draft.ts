import { useEffect, useState } from 'react';
import type { DeliveryFault, OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { DraftSaver, type SaveState } from './draft-saver.ts';
import { type DraftName, type DraftValues, valuesOf } from './draft-values.ts';

/** Milliseconds without a change after which a draft is saved. */
const pauseMs = 900;

/** A draft under work: it is saved a moment after it was changed, and when its page goes. */
export function useDraft(delivery: OwnDeliveryWhole) {
  const [values, setValues] = useState<DraftValues>(() => valuesOf(delivery));
  const [faults, setFaults] = useState<readonly DeliveryFault[]>(delivery.faults);
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [saver] = useState(() => new DraftSaver(delivery, { onState: setState, onFaults: setFaults }));

  useEffect(() => saver.read(delivery), [saver, delivery]);
  useEffect(() => {
    if (saver.isSavedWith(values)) return undefined;
    const timer = setTimeout(() => void saver.save(), pauseMs);
    return () => clearTimeout(timer);
  }, [saver, values]);
  useEffect(() => () => void saver.save(), [saver]);

  return {
    values,
    faults,
    state,
    save: (): Promise<boolean> => saver.save(),
    version: (): number => saver.version,
    set: <Name extends DraftName>(changed: Pick<DraftValues, Name>): void => {
      setState((before) => (before.kind === 'outdated' ? before : { kind: 'changed' }));
      setValues((before) => ({ ...before, ...changed }));
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
