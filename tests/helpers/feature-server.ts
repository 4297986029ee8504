import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

function isThere(name: string): boolean {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false;
  }
}

/** Koop, an open implementation of ArcGIS's services by people of Esri: where it is missing, its tests are skipped. */
export const hasFeatureServer = isThere('@koopjs/featureserver');

export interface FeatureServer {
  /** Address of the FeatureServer; its layer 0 are the units of the survey. */
  url: string;
  close: () => Promise<void>;
}

/** Koop's FeatureServer with the survey on a free port of this machine. */
export async function startFeatureServer(): Promise<FeatureServer> {
  const program = fileURLToPath(new URL('koop-process.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const told: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (typeof told[0] !== 'number') throw new Error(`Koop has not started, it ended with ${child.exitCode}`);
  return {
    url: `http://127.0.0.1:${told[0]}/FeatureServer`,
    close: async () => {
      if (child.exitCode === null) child.kill();
      await ended;
    },
  };
}
