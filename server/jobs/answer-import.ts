import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { maxImmediateRows, type StartedJob } from '../../src/resources/kit/answer-shapes.ts';
import { AppError, invalid } from '../errors.ts';
import { addFileJob } from './add-file-job.ts';
import { answerJob } from './answer-job.ts';
import { readUpload } from '../http/read-upload.ts';
import { openSheet } from '../spreadsheets/read-sheet.ts';
import { type Answer, write } from '../resources/answers.ts';
import { ImportRolledBack, importRows } from '../resources/import-rows.ts';
import type { RouteContext } from '../resources/route-context.ts';
import { whenClosed } from '../when-closed.ts';

/** A small table is brought in at once, a large one as a job. */
export const answerImport: Answer = async (context) => {
  const { resource, request, services } = context;
  const upload = await readUpload(request, services.env.uploadLimitBytes, ['dryRun']);
  const { dryRun } = upload.fields;
  if (dryRun !== undefined && !['true', 'false'].includes(dryRun))
    throw invalid({ dryRun: ['dryRun 只能是 true 或 false'] });
  const isDryRun = dryRun === 'true';
  const sheet = await openSheet(upload.bytes, upload.fileName);
  try {
    const rows = sheet.rows - 1;
    if (rows > maxImmediateRows)
      return await answerJob(context, await addImport(context, { ...upload, rows, isDryRun }));
    const lines: string[][] = [];
    for await (const batch of sheet.batches(maxImmediateRows)) lines.push(...batch);
    return await bringIn(context, resource, lines, isDryRun);
  } finally {
    await sheet.drop();
  }
};

/** Nothing is written for a client that went away before the last row. */
async function bringIn(
  context: RouteContext,
  resource: Resource,
  sheet: string[][],
  isDryRun: boolean,
): Promise<unknown> {
  const gone = new AbortController();
  const callOff = whenClosed(context.reply.raw, () => gone.abort(new AppError(499, '连接已断开，没有写入')));
  try {
    return await write(context, { sheet, isDryRun }, (transaction) =>
      importRows(transaction, resource, sheet, isDryRun, { signal: gone.signal }),
    );
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.report;
    throw error;
  } finally {
    callOff();
  }
}

interface Import {
  bytes: Buffer;
  fileName: string;
  rows: number;
  isDryRun: boolean;
}

const addImport = (context: RouteContext, { bytes, fileName, rows, isDryRun }: Import): Promise<StartedJob> =>
  addFileJob(context, bytes, {
    kind: isDryRun ? 'check' : 'import',
    title: `${isDryRun ? '检查' : '导入'}${context.resource.label}：${fileName}`,
    resource: context.resource.name,
    params: { fileName },
    total: rows,
  });
