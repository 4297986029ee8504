import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Plants faults that matter, one at a time, in a copy of the committed project, and asks that a test notices each. A matter
 * of minutes; run it after tests of rights, counts or lending were rewritten: node --import tsx tests/drills/planted-faults.ts
 */
interface Fault {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  sound: string;
  faulty: string;
  /** Test file below tests/contract that notices it. */
  noticedBy: string;
}

const faults: readonly Fault[] = [
  {
    name: 'a right dropped',
    file: 'server/resources/authorize.ts',
    sound: '  if (refusal) throw refusals[refusal];\n}',
    faulty: '}',
    noticedBy: 'rights-matrix',
  },
  {
    name: 'a guard removed',
    file: 'server/rules.ts',
    sound: 'guards: { themes: themeGuard }, ',
    faulty: '',
    noticedBy: 'themes',
  },
  {
    name: 'a count not folded',
    file: 'server/resources/facet-cube.ts',
    sound: 'SET n = c.n + s.n, n_open',
    faulty: 'SET n = c.n, n_open',
    noticedBy: 'facets',
  },
  {
    name: 'facets that count closed rows',
    file: 'server/resources/facet-cube.ts',
    sound: "conditions.length > 0 ? `coalesce(${conditions.join(' AND ')}, false)` : 'true'",
    faulty: "conditions.length > 0 ? 'true' : 'true'",
    noticedBy: 'facets',
  },
  {
    name: 'a ticket usable twice',
    file: 'server/files/tickets.ts',
    sound: 'AND (holder IS NULL OR holder = $2)',
    faulty: 'AND $2::bytea IS NOT NULL',
    noticedBy: 'object-downloads',
  },
  {
    name: "another's sub-order withdrawn",
    file: 'server/orders/own-acts.ts',
    sound: 'WHERE id = $1 AND "user" = $2',
    faulty: 'WHERE id = $1 AND $2::int IS NOT NULL',
    noticedBy: 'order-rights',
  },
  {
    name: "a visit booked with another's sub-order",
    file: 'server/appointments/ordered-items.ts',
    sound: 'WHERE s.id = $1 AND s."user" = $2',
    faulty: 'WHERE s.id = $1 AND $2::int IS NOT NULL',
    noticedBy: 'appointments',
  },
  {
    name: 'a renewal more than is allowed',
    file: 'server/orders/own-acts.ts',
    sound: 'renewals >= maxRenewals',
    faulty: 'renewals > maxRenewals',
    noticedBy: 'order-life',
  },
  {
    name: 'files without a title',
    file: 'server/rules.ts',
    sound: 'archiveFiles: archiveFileGuard, ',
    faulty: '',
    noticedBy: 'writes',
  },
  {
    name: 'a watermark skipped',
    file: 'server/files/deliverable.ts',
    sound: 'if (!numbering || !isMarked) {',
    faulty: 'if (true as boolean) {',
    noticedBy: 'object-downloads',
  },
  {
    name: 'a protection date off by one day',
    file: 'src/resources/shared/protection.ts',
    sound: 'day <= until',
    faulty: 'day < until',
    noticedBy: 'submit',
  },
];

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
