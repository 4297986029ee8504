import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanName } from '../../src/resources/kit/clean-text.ts';
import { AppError, invalid } from '../errors.ts';

export interface Upload {
  bytes: Buffer;
  /** Name as the sender gave it: for people only, never part of a path. */
  fileName: string;
  fields: Record<string, string>;
}

/** Reads a multipart body with exactly one file (part `file`) and the named text fields. @throws AppError 413, 415, 422 */
export async function readUpload(
  request: FastifyRequest,
  limitBytes: number,
  allowed: readonly string[],
): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError(415, '应以表单文件方式上传');
  try {
    return await readParts(request, limitBytes, allowed);
  } catch (error) {
    // The parser's own faults (no boundary, a body that ends early) carry no code; everything known does
    const isKnown = error instanceof AppError || typeof (error as { code?: unknown }).code === 'string';
    throw isKnown ? error : new AppError(400, '上传的表单不完整，请重新选择文件');
  }
}

async function readParts(request: FastifyRequest, limitBytes: number, allowed: readonly string[]): Promise<Upload> {
  let file: { bytes: Buffer; fileName: string } | null = null;
  const fields: Record<string, string> = {};
  const parts = request.parts({ limits: { fileSize: limitBytes, files: 1, fields: 10, fieldSize: 4096, parts: 12 } });
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw invalid({ [part.fieldname]: [`没有名为 ${part.fieldname} 的字段`] });
      file = { bytes: await part.toBuffer(), fileName: cleanName(part.filename ?? '') };
    } else {
      if (!allowed.includes(part.fieldname)) throw invalid({ [part.fieldname]: [`没有名为 ${part.fieldname} 的字段`] });
      fields[part.fieldname] = String(part.value);
    }
  }
  if (!file) throw invalid({ file: ['没有选择文件'] });
  return { ...file, fields };
}
