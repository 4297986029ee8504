import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const prologue = `
import { openDatabase } from ${module('../open-database.ts')};
import { parseEnv } from ${module('../../env.ts')};
const quiet = () => {};
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const say = (text) => process.stdout.write(text + '\\n');
let database;
try {
  database = await openDatabase(parseEnv(), log);
} catch (error) {
  say(error.name + ': ' + error.message);
  process.exit(1);
}
say('open');
`;

/** Another process that opens the database of `dataDir`, says `open` (or the error), then runs `script`. */
export type PortalProcess = {
  pid: number;
  /** Every line said so far. */
  lines: string[];
  /** Resolves with the first line that matches, said already or still to come; rejects when the process ends first. */
  said(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
};

type PortalOptions = { dataDir: string; script?: string; uid?: number; env?: Record<string, string> };

/** @param options.script plain JavaScript; `database` and `say(text)` are at hand. Without it the process waits. */
export function spawnPortal({ dataDir, script = 'setInterval(quiet, 1000)', uid, env }: PortalOptions): PortalProcess {
  const settings = { DATA_DIR: dataDir, DATABASE_SHARED_BUFFERS: '16MB', DATABASE_URL: '', ...env };
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', prologue + script], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = lines.find((candidate) => pattern.test(candidate));
        if (line !== undefined) resolve(line);
      };
      look();
      reader.on('line', look);
      void ended.then(() => reject(new Error(`ended before saying ${pattern}: ${lines.join('\n')}`)));
    });
  return { pid: child.pid ?? 0, lines, said, ended, kill: (signal) => void child.kill(signal) };
}
