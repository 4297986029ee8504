import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Builds what is stale of a project, as `npm start` does first. In a process of its own, so that the bundler's memory and
 * NODE_ENV stay out of the caller's. `only`: what a start waits for, the server without its pages, or the
 * geographical base data alone. Rejects with what the build printed.
 */
export async function ensureBuilt(root: string, only?: 'start' | 'server' | 'base-data'): Promise<void> {
  const parameters = only === undefined ? [] : [only === 'start' ? '--start' : `--${only}-only`];
  const program = ['--import', 'tsx', 'tools/build.ts', ...parameters];
  await promisify(execFile)(process.execPath, program, { cwd: root });
}
