import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/start-portal.ts';

/** The portal as a process of its own, as in production, without the front end; says its address to the parent. */
const portal = await startPortal(parseEnv(), { siteRoot: null });
process.send?.({ address: portal.address });
const stop = (): void => void portal.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
// The bench died: nobody else would end this process
process.on('disconnect', stop);
