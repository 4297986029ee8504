import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { faults } from '../../tools/planted-faults.ts';

/**
 * Plants faults that matter, one at a time, in a copy of the committed project, and asks that a test notices each. A matter
 * of minutes; run it after tests of rights, counts or lending were rewritten: node --import tsx tests/drills/planted-faults.ts
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

async function copyCommitted(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'planted-')), 'project');
  await run('git', ['clone', '--quiet', root, folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(root, 'public/base-data'), join(folder, 'public/base-data'), { recursive: true });
  return folder;
}

/** @returns the first line on a failed test; null: all passed */
async function firstFault(folder: string, test: string): Promise<string | null> {
  try {
    await run('npx', ['vitest', 'run', '--project', 'contract', `tests/contract/${test}.test.ts`], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    return null;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    // eslint-disable-next-line no-control-regex
    const lines = (stdout + stderr).replaceAll(/\u001b\[[\d;]*m/g, '').split('\n');
    return lines.find((line) => line.includes('FAIL'))?.trim() ?? 'it did not run';
  }
}

const folder = await copyCommitted();
let missed = 0;
for (const { name, file, sound, faulty, noticedBy } of faults) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (text.split(sound).length !== 2) throw new Error(`${file}: what is to be spoilt is not there once`);
  await writeFile(path, text.replace(sound, faulty));
  const fault = await firstFault(folder, noticedBy);
  await writeFile(path, text);
  if (fault === null || !fault.includes('FAIL')) missed += 1;
  process.stdout.write(`${name}: ${fault ?? 'NOT NOTICED'}\n`);
}
await rm(join(folder, '..'), { recursive: true, force: true });
process.stdout.write(`${faults.length - missed} of ${faults.length} noticed\n`);
process.exitCode = missed > 0 ? 1 : 0;
