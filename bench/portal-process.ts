import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/start-portal.ts';

/** The portal as a process of its own, as in production, without the front end; says its address to the parent. */
const portal = await startPortal(parseEnv(), { siteRoot: null });
process.send?.({ address: portal.address });
process.on('SIGTERM', () => {
  void portal.close().then(() => process.exit(0));
});
