import { claimLoop, type ClaimLoop } from '../../db/claim-loop.ts';
import type { Log } from '../../db/log.ts';
import type { Pool } from '../../db/query.ts';
import type { OutboundHosts } from '../../outbound/outbound-hosts.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { storedLayers } from '../layer-source.ts';
import { checkLayer } from './check-layer.ts';
import { alignStates, claimDue, noteFound } from './layer-states.ts';

interface Checks {
  pool: Pool;
  secrets: SecretBox;
  hosts: OutboundHosts;
  /** 0: only when somebody asks for it. */
  everyMinutes: number;
}

/** Looks so often for what is due. */
const pollMs = 30_000;
/** A portal that has just started has visitors to answer first. */
const firstAfterMs = 15_000;

/**
 * Asks the services of remote layers regularly, one after the other; of several nodes each takes what no other one has.
 * Where nothing is remote, nobody is asked.
 */
export function startLayerChecks({ pool, secrets, hosts, everyMinutes }: Checks, log: Log): Pick<ClaimLoop, 'close'> {
  if (everyMinutes === 0) return { close: () => Promise.resolve() };
  return claimLoop({
    everyMs: pollMs,
    firstAfterMs,
    before: () => alignStates(pool, true),
    takeOne: (stopping) => checkNext({ pool, secrets, hosts, everyMinutes }, stopping),
    onFailure: (error) => log.warn({ err: error }, '图层服务暂时无法检查，稍后再试'),
  });
}

/** Checks the layer that has been due longest; false when none is. */
export async function checkNext(
  { pool, secrets, hosts, everyMinutes }: Checks,
  stopping: AbortSignal,
): Promise<boolean> {
  const due = await claimDue(pool);
  if (!due) return false;
  const [layer] = await storedLayers({ db: pool, secrets }, due.use, [due.id]);
  // What went meanwhile is taken out in the next round
  if (layer) await noteFound(pool, layer, await checkLayer(hosts, layer, stopping), everyMinutes);
  return true;
}
