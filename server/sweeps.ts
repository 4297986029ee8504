import { accountSweeps } from './accounts/account-sweeps.ts';
import { transferSweeps } from './files/transfer-sweeps.ts';
import { attemptSweep } from './http/limits.ts';
import { useSweep } from './api/count-use.ts';
import { linkSweep } from './maps/link-sweep.ts';
import { messageSweeps } from './messages/message-sweeps.ts';
import { keySweep } from './resources/transaction.ts';
import { visitSweeps } from './visits/visit-sweeps.ts';

/** Everything that loses its use with time, of every part. */
export const sweeps: readonly string[] = [
  keySweep,
  attemptSweep,
  ...accountSweeps,
  ...visitSweeps,
  ...messageSweeps,
  ...transferSweeps,
  linkSweep,
  useSweep,
];
