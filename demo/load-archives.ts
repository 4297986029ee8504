import type pg from 'pg';
import { archiveFiles } from '../src/resources/holdings/archive-files.ts';
import { archives } from '../src/resources/holdings/archives.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { dropIndexes, syncIndexes } from '../server/resources/sync-indexes.ts';
import { tableOf } from '../server/resources/table.ts';
import { archiveRecords } from './archive-records.ts';
import { papersOf } from './archive-papers.ts';
import type { ArchiveSample } from './archive-sample.ts';
import type { Log } from '../server/db/log.ts';
import { copyRows } from './copy-rows.ts';
import { continueBehind, firstSampleId } from './sample-ids.ts';

/** Rows are generated and copied in blocks, so that any number fits in memory. */
const block = 20_000;
const bulkFrom = 50_000;
/** Ids behind these archives that the reports of drilled projects are given later: nobody else is given them meanwhile. */
const roomForReports = 200;
/** No archive lists more files. */
const maxFiles = 1000;

/**
 * Adds sample archives with their files behind the present ones. `withFiles` tells up to how many archives the file lists are
 * made too. @returns how many archives were added
 */
export async function loadArchives(client: pg.PoolClient, log: Log, count: number, withFiles = count): Promise<number> {
  const isBulk = count >= bulkFrom;
  // Building an index over finished rows is several times cheaper than growing it row by row
  if (isBulk) await dropIndexes(client, tableOf(archives));
  const first = await firstSampleId(client, tableOf(archives), count);
  let fileId = await firstSampleId(client, tableOf(archiveFiles), withFiles * maxFiles);
  let added = 0;
  const records = archiveRecords(count, 33 + first, { isWithFiles: count <= withFiles })[Symbol.iterator]();
  for (let isOver = false; !isOver;) {
    const start = first + added;
    const withLists: ArchiveSample[] = [];
    let made = 0;
    // Made while the last ones are on their way: the database and this process are at work at the same time
    const rows = function* () {
      while (made < block) {
        const { value, done } = records.next();
        if (done) {
          isOver = true;
          return;
        }
        if (added + made < withFiles) withLists.push(value);
        const id = start + made;
        made += 1;
        yield { ...value, ...papersOf(value, serialOf(id)), id, archiveNo: archiveNumber(id), isSample: true };
      }
    };
    await copyRows(client, tableOf(archives), rows());
    const files = withLists.flatMap((sample, index) =>
      sample.files.map((file) => ({ ...file, id: fileId++, archive: start + index })),
    );
    await copyRows(client, tableOf(archiveFiles), files);
    added += made;
  }
  await continueBehind(client, tableOf(archives), first + added - 1 + roomForReports);
  await continueBehind(client, tableOf(archiveFiles), fileId - 1 + roomForReports * maxFiles);
  if (isBulk) await syncIndexes(client, tableOf(archives), log);
  await countLater(client, tableOf(archives));
  return added;
}

/** Running number of acquisition behind the province's code; taken from the row, so that later loads go on counting. */
export const archiveNumber = (id: number): string => `浙地资33-${String(serialOf(id)).padStart(7, '0')}`;

/** Running number of a sample archive, from 1. */
export const serialOf = (id: number): number => id - 1000;
