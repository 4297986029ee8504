import { Readable } from 'node:stream';
import { resourceNamed } from '../../src/resources/index.ts';
import type { ListQuery } from '../../src/resources/kit/list-query.ts';
import { countAll } from '../resources/count-rows.ts';
import { exportParts, exportWorkbook } from '../resources/export-rows.ts';
import type { JobOutcome } from './job-rows.ts';
import type { JobRun } from './job-run.ts';
import { keepResult } from './keep-content.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Writes what a list finds into a file of the store, page by page. One that is interrupted begins anew. */
export async function exportJob(run: JobRun): Promise<JobOutcome> {
  const { job, services, progress, reader } = run;
  const resource = resourceNamed(job.resource ?? '');
  const { query, format } = job.params as { query: ListQuery; format: keyof typeof types };
  const { pool } = services.database;
  const context = { db: pool, reader, secrets: services.secrets };
  progress.done = 0;
  progress.total = await countAll(pool, resource, query, reader);
  const counted = (count: number): void => {
    run.signal.throwIfAborted();
    progress.done += count;
  };
  const source =
    format === 'xlsx'
      ? Readable.fromWeb(exportWorkbook(context, resource, query, counted) as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from(csvOf(exportParts(context, resource, query), counted), { objectMode: false });
  const { sha256, size } = await keepResult(services, source);
  return {
    state: 'done',
    message: `已导出 ${progress.done} 条`,
    result: { sha256, size, name: `${resource.label}.${format}`, type: types[format] },
  };
}

async function* csvOf(parts: ReturnType<typeof exportParts>, counted: (count: number) => void): AsyncGenerator<string> {
  for await (const { text, rows } of parts) {
    counted(rows);
    yield text;
  }
}
