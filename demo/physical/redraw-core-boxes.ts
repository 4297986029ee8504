import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from '../../server/env.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { log } from '../../server/start-log.ts';
import { photoOf, pictureName } from './core-photos.ts';
import { keptCores } from './load-physical-materials.ts';

/**
 * Brings the kept pictures of core boxes up to date: a first start would draw those that are missing, which takes it longer
 * than all else. Run after strata, holes or drawing have changed, over a portal that has loaded the sample data since and is
 * stopped: DATA_DIR=<its folder> node --import tsx demo/physical/redraw-core-boxes.ts
 */
const folder = join(import.meta.dirname, '../pictures');
const env = parseEnv();
const database = await openDatabase(env, log(env));
try {
  const cores = await inTransaction(database.work, keptCores);
  const pictured = cores.filter(({ recorded }) => recorded === 'pictures');
  const before = new Set((await readdir(join(folder, 'core-boxes'))).map((file) => `core-boxes/${file}`));
  const names = new Set<string>();
  for (const { hole, boxes } of pictured)
    for (const boxed of boxes) {
      const name = `${pictureName(boxed)}.webp`;
      names.add(name);
      if (!before.has(name)) await writeFile(join(folder, name), await photoOf(boxed, hole));
    }
  for (const name of before) if (!names.has(name)) await rm(join(folder, name));
  process.stdout.write(
    `${names.size} pictures, ${[...names].filter((name) => !before.has(name)).length} of them new\n`,
  );
} finally {
  await database.close();
}
