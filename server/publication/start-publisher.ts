import type { Log } from '../db/log.ts';
import type { WriteContext } from '../resources/write.ts';
import { publishDue } from './publish-due.ts';

/** Publishes scheduled content in the background. */
export interface Publisher {
  /** Waits for the round under way and stops. */
  close(): Promise<void>;
}

const everyMs = 30_000;

/** Looks at once, and then every 30 seconds, for content whose time has come. */
export function startPublisher(context: WriteContext, log: Log): Publisher {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    try {
      const published = await publishDue(context, log);
      if (published > 0) log.info({ published }, 'scheduled content published');
    } catch (error) {
      log.warn({ err: error }, '定时发布暂时无法进行，稍后再试');
    }
    running = null;
  };
  const look = (): void => {
    running ??= round();
  };
  const timer = setInterval(look, everyMs).unref();
  look();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
