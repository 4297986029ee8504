import { useState } from 'react';
import { useAct } from '../../providers/use-call.ts';
import type { Given } from '../../providers/call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { told } from '../orders/desk.ts';

export interface Verdicts {
  /** Verdicts are on their way: what is decided on the whole waits for them. */
  isBusy: boolean;
  /** On one file; whether it was taken. */
  judge: (values: Given<typeof deliveries.services.judge>) => Promise<boolean>;
  /** Every file that nobody has judged yet is found good. */
  acceptRest: (values: Given<typeof deliveries.services.acceptRest>) => Promise<boolean>;
}

/** What a keeper says of the files of a delivery. */
export function useVerdicts(): Verdicts {
  const act = useAct(deliveries);
  const [pending, setPending] = useState(0);
  const counted = async (call: Promise<unknown>): Promise<boolean> => {
    setPending((count) => count + 1);
    try {
      return await told(call);
    } finally {
      setPending((count) => count - 1);
    }
  };
  return {
    isBusy: pending > 0,
    judge: (values) => counted(act('judge', values)),
    acceptRest: (values) => counted(act('acceptRest', values)),
  };
}
