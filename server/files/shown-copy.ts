import { AppError } from '../errors.ts';
import { withinLimit } from '../formats/work-limit.ts';
import type { StoredFileObject } from '../holdings/ensure-bytes.ts';
import { renditionType } from '../holdings/viewer-of.ts';
import type { Services } from '../services.ts';
import type { MarkedCopy } from '../watermark/marked-cache.ts';

/**
 * What browsers show of a file that belongs to no item, made at the first look and kept for a while: a document and a table
 * as PDF, a TIFF as JPEG or, with its pages, as PDF; null: they show the file itself. @throws AppError 422, 429
 */
export async function shownCopy(
  { marked, objects }: Pick<Services, 'marked' | 'objects'>,
  original: StoredFileObject,
): Promise<MarkedCopy | null> {
  const type = renditionType(original);
  if (type === null) return null;
  return marked.get(`shown ${original.type} ${original.pages ?? 1} ${original.sha256}`, () =>
    withinLimit(async () => {
      const { partMakers } = await import('../derived/part-makers.ts');
      // None of these is made from a PDF
      const pdf = (): Promise<never> => Promise.reject(new Error('a rendition is not made from a PDF'));
      const { bytes } = await partMakers
        .rendition({ store: objects, source: original, pdf })
        .catch((cause: unknown) => {
          if (cause instanceof AppError) throw cause;
          throw Object.assign(new AppError(422, '该文件不能在线显示，请下载后查看'), { cause });
        });
      return { bytes, type };
    }),
  );
}
