import { useRef, useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import type { Given } from '../../providers/call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { told } from '../orders/desk.ts';

/** What a call is given besides the version. */
type Unversioned<Name extends 'judge' | 'acceptRest'> = Omit<Given<(typeof deliveries.services)[Name]>, 'version'>;

export interface Verdicts {
  /** Verdicts are on their way: what is decided on the whole waits for them. */
  isBusy: boolean;
  /** On one file; whether it was taken. */
  judge: (values: Unversioned<'judge'>) => Promise<boolean>;
  /** Every file that nobody has judged yet is found good. */
  acceptRest: (values: Unversioned<'acceptRest'>) => Promise<boolean>;
}

/**
 * What a keeper says of the files of a delivery, one after the other: each makes a new version. One's own verdicts are
 * known at once, those of others when the page shows them. `shown`: version that the page shows.
 */
export function useVerdicts(shown: number): Verdicts {
  const act = useAct(deliveries);
  const [pending, setPending] = useState(0);
  const own = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = async (call: (version: number) => Promise<{ version: number }>): Promise<boolean> => {
    setPending((count) => count + 1);
    const turn = last.current.then(() =>
      told(
        call(Math.max(shown, own.current)).then(({ version }) => {
          own.current = version;
        }),
      ),
    );
    last.current = turn;
    const isTaken = await turn;
    setPending((count) => count - 1);
    return isTaken;
  };
  return {
    isBusy: pending > 0,
    judge: (values) => inTurn((version) => act('judge', { ...values, version })),
    acceptRest: (values) => inTurn((version) => act('acceptRest', { ...values, version })),
  };
}
