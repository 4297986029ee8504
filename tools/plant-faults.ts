/**
 * `node --import tsx tools/plant-faults.ts [part of a name]`: plants each fault of `planted-faults.ts` and runs the test file that has to find it. A fault that no test
 * finds is one that the tests let through. Files are put back whatever happens.
 * @param names part of the name of the faults to plant; all without
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type PlantedFault, plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv[2] ?? '';

/** Whether the tests of a file pass. Files that fail to load fail as well: the first run, without a fault, tells them apart. */
async function passes({ foundBy }: PlantedFault): Promise<boolean> {
  const run = spawn('npx', ['vitest', 'run', '--reporter=dot', foundBy], { cwd: root, stdio: 'ignore' });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code === 0;
}

async function isFound(fault: PlantedFault): Promise<boolean> {
  const file = `${root}${fault.file}`;
  const text = await readFile(file, 'utf8');
  const putBack = (): Promise<void> => writeFile(file, text);
  process.once('SIGINT', () => void putBack().finally(() => process.exit(130)));
  try {
    await writeFile(
      file,
      text.replace(fault.right, () => fault.wrong),
    );
    return !(await passes(fault));
  } finally {
    await putBack();
  }
}

const chosen = plantedFaults.filter(({ name }) => name.includes(wanted));
const sound = new Map<string, boolean>();
let missed = 0;
for (const fault of chosen) {
  if (!sound.has(fault.foundBy)) sound.set(fault.foundBy, await passes(fault));
  const verdict = !sound.get(fault.foundBy) ? 'test fails by itself' : (await isFound(fault)) ? 'found' : 'NOT FOUND';
  if (verdict !== 'found') missed += 1;
  process.stdout.write(`${verdict.padEnd(22)}${fault.name} (${fault.foundBy})\n`);
}
process.stdout.write(`${chosen.length - missed} of ${chosen.length} found\n`);
process.exitCode = missed > 0 ? 1 : 0;
