import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/start-portal.ts';

/**
 * The portal as a process of its own, as in production; says its address to the parent. Without a front end, unless
 * SITE_ROOT names the folder of one.
 */
const portal = await startPortal(parseEnv(), { siteRoot: process.env['SITE_ROOT'] ?? null });
process.send?.({ address: portal.address });
const stop = (): void => void portal.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
// The bench died: nobody else would end this process
process.on('disconnect', stop);
