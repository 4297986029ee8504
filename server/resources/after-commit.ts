import type { Log } from '../db/log.ts';
import type { Services } from '../services.ts';

/** Does what follows a write whose rows of these resources are committed, each thing once; nobody waits for it. */
export function afterCommit(services: Services, touched: ReadonlySet<string>, log: Pick<Log, 'warn'>): void {
  const following = [...touched].flatMap((name) => services.rules.afterCommit[name] ?? []);
  for (const follow of new Set(following)) follow(services, log);
}
