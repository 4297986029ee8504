import { claimLoop, type ClaimLoop } from '../../db/claim-loop.ts';
import type { Log } from '../../db/log.ts';
import type { Pool } from '../../db/query.ts';
import type { OutboundHosts } from '../../outbound/outbound-hosts.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { storedLayers } from '../layer-source.ts';
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
/** Services that a node asks at once: one that is silent holds up a quarter of the others, for fifteen seconds at most. */
const sideBySide = 4;
/** A portal that has just started has visitors to answer first. */
const firstAfterMs = 15_000;

/**
 * Asks the services of remote layers regularly, a few side by side, the longest due first; of several nodes each takes what no other one has.
 * Where nothing is remote, nobody is asked.
 */
export function startLayerChecks({ pool, secrets, hosts, everyMinutes }: Checks, log: Log): Pick<ClaimLoop, 'close'> {
  if (everyMinutes === 0) return { close: () => Promise.resolve() };
  return claimLoop({
    everyMs: pollMs,
    firstAfterMs,
    before: () => alignStates(pool, true),
    takeOne: (stopping) => checkAllDue({ pool, secrets, hosts, everyMinutes }, stopping),
    onFailure: (error) => log.warn({ err: error }, '图层服务暂时无法检查，稍后再试'),
  });
}

/** Checks what is due, a round long: then what is new is looked for. False, for all of it was one piece. */
export async function checkAllDue(checks: Checks, stopping: AbortSignal): Promise<false> {
  const until = performance.now() + pollMs;
  const lane = async (): Promise<void> => {
    while (!stopping.aborted && performance.now() < until && (await checkNext(checks, stopping)));
  };
  const lanes = await Promise.allSettled(Array.from({ length: sideBySide }, lane));
  const failed = lanes.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return false;
}

/** Checks the layer that has been due longest; false when none is. */
export async function checkNext(
  { pool, secrets, hosts, everyMinutes }: Checks,
  stopping: AbortSignal,
): Promise<boolean> {
  const due = await claimDue(pool);
  if (!due) return false;
  const [layer] = await storedLayers({ db: pool, secrets }, due.use, [due.id]);
  const { checkLayer } = await import('./check-layer.ts');
  // What went meanwhile is taken out in the next round
  if (layer) await noteFound(pool, layer, await checkLayer(hosts, layer, stopping), everyMinutes);
  return true;
}
