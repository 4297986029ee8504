import { files } from '../../src/resources/files.ts';
import { objects } from '../../src/resources/objects.ts';
import { outbox } from '../../src/resources/outbox.ts';
import { removeFreed } from '../store/unused-content.ts';
import type { Services } from '../services.ts';

interface Log {
  warn(about: object, text: string): void;
}

/** What follows a write whose rows of these resources are committed; nobody waits for it. */
export function afterWrite(services: Services, touched: ReadonlySet<string>, log: Log): void {
  if (touched.has(outbox.name)) services.courier.wake();
  if (touched.has(objects.name) || touched.has(files.name))
    removeFreed(services).catch((error: unknown) => log.warn({ err: error }, 'removing unused contents failed'));
}
