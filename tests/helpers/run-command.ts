import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { portalConnections, takeConnections } from './connection-share.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command of the README from its source; resolves with its exit code and all it said. */
export async function runCommand(
  script: string,
  parameters: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const give = takeConnections(portalConnections);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...parameters], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const [code] = (await once(child, 'close')) as [number];
  give();
  return { code, text };
}
