import type { MultipartFile } from '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldMap, ValuesOfFields } from '../../src/resources/kit/field.ts';
import { cleanName } from '../../src/resources/kit/clean-text.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { readText } from '../../src/resources/kit/text-form.ts';
import { AppError, invalid } from '../errors.ts';
import { guarded } from '../store/hashed-file.ts';

export interface StreamedForm<F extends FieldMap> {
  values: ValuesOfFields<F>;
  /** Name as the sender gave it: for people only, never part of a path. */
  fileName: string;
  file: Readable;
  /** To be waited for once the file is read, before anything is kept: refuses what follows it. @throws AppError 422 */
  ended: () => Promise<void>;
}

/**
 * Reads a multipart body as it comes: its text fields, then the one part `file`, which is handed over as a stream. Fields
 * after the file would come too late to be judged, and are refused. @throws AppError 400, 415, 422, and what `take` throws
 */
export async function withStreamedForm<F extends FieldMap, T>(
  request: FastifyRequest,
  takes: F,
  take: (form: StreamedForm<F>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError(415, '应以表单文件方式上传');
  const fields: Record<string, string> = {};
  const limits = { fileSize: Infinity, files: 1, fields: 16, fieldSize: 4096, parts: 18 };
  const parts = request.parts({ limits });
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.type === 'file') return await takeFile(part, parts, () => checked(takes, fields), take);
      fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    // The parser's own faults (no boundary, a body that ends early) carry no code; everything known does
    const isKnown = error instanceof AppError || typeof (error as { code?: unknown }).code === 'string';
    throw isKnown ? error : new AppError(400, '上传的表单不完整，请重新选择文件');
  }
  throw invalid({ file: ['没有选择文件'] });
}

type Parts = ReturnType<FastifyRequest['parts']>;

async function takeFile<F extends FieldMap, T>(
  part: MultipartFile,
  parts: Parts,
  values: () => ValuesOfFields<F>,
  take: (form: StreamedForm<F>) => Promise<T>,
): Promise<T> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw invalid({ [part.fieldname]: [`没有名为 ${part.fieldname} 的字段`] });
  }
  let end: Promise<void> | null = null;
  const ended = (): Promise<void> => (end ??= refuseMore(parts));
  try {
    const fileName = cleanName(part.filename ?? '');
    const answer = await take({ values: values(), fileName, file: guarded(part.file), ended });
    part.file.resume();
    await ended();
    return answer;
  } finally {
    // What is not read would keep the request from ending
    part.file.resume();
  }
}

async function refuseMore(parts: Parts): Promise<void> {
  const more = await parts.next();
  if (!more.done) throw invalid({ [more.value.fieldname]: ['文件之后不能再有字段'] });
}

function checked<F extends FieldMap>(takes: F, fields: Readonly<Record<string, string>>): ValuesOfFields<F> {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const field = takes[name];
      return [name, field ? readText(field, value) : value];
    }),
  );
  const result = checkRow(takes, values, { whole: true });
  if (!result.ok) throw invalid(result.errors);
  return result.row;
}
