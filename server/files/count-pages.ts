import { markedMend, markedText } from '../formats/mark-on-paper.ts';
import type { PdfFault } from '../formats/pdf-scripts.ts';
import { readingProcess } from '../formats/reading-process.ts';
import { type AppError, invalid } from '../errors.ts';
import { outOfTime } from '../processes/task-process.ts';

const maxPages = 5000;
const timeoutMs = 30_000;
/** Title page, its back, and the first one after them: where a mark of secrecy stands. */
const markPages = 3;
/** Of its own, so that no upload waits for the texts of stored files. */
const counting = readingProcess(1024);

const mending: Record<PdfFault, string> = {
  script: '含有脚本（JavaScript），请重新打印为 PDF，去掉脚本后再传',
  encrypted: '已加密（限制了打印、复制或编辑），请去掉安全设置后再传',
};
export const packedFaults: Record<PdfFault, string> = {
  script: '含有脚本（JavaScript），须去掉',
  encrypted: '已加密，须去掉安全设置',
};
const asAny = { picture: null, textPages: 0 } as const;
const ofDelivered = { ...asAny, isFaultSought: true, markPages } as const;
const wrong = (sentence: string): AppError => invalid({ file: [sentence] });

/**
 * What is wrong with a PDF that stands in a package which is handed in, and what mends it; null: nothing, or it was too hard to
 * read in that time.
 */
export async function packedPdfFault(bytes: Buffer, ms: number): Promise<{ text: string; mend: string } | null> {
  const reply = await counting.ask({ bytes, ...ofDelivered }, Math.min(ms, timeoutMs));
  const mend = '请重新打印为 PDF 后打包';
  if ('problem' in reply) {
    // Too hard, or the machine is at fault: nothing is known of the file
    if (reply.detail === outOfTime || reply.errno !== undefined) return null;
    return { text: reply.problem === 'locked' ? 'PDF 设有密码' : 'PDF 无法读取，可能已损坏', mend };
  }
  const { fault, mark } = reply.answer;
  if (fault) return { text: `PDF ${packedFaults[fault]}`, mend };
  return mark && { text: `PDF ${markedText(mark)}`, mend: markedMend };
}

/**
 * Pages of a PDF that came from outside. @throws AppError 422 for one that is locked, broken, too long or too hard to read, and
 * of what is handed in for one with JavaScript or encryption: an archive keeps what is the same whenever it is opened; and for a
 * mark of secrecy on its first pages or in its properties
 */
export async function countPages(path: string, name: string, isDelivered: boolean): Promise<number> {
  const reply = await counting.ask({ path, ...(isDelivered ? ofDelivered : asAny) }, timeoutMs);
  if ('problem' in reply) {
    const sentence =
      reply.problem === 'locked'
        ? `“${name}”设有密码，请去掉密码后再传`
        : `“${name}”无法读取，请检查 PDF 文件是否完整，或重新导出后再传`;
    throw Object.assign(wrong(sentence), { cause: reply.detail });
  }
  const { pages, fault, mark } = reply.answer;
  if (pages > maxPages) throw wrong(`“${name}”共 ${pages} 页，最多 ${maxPages} 页，请拆分后再传`);
  if (fault) throw wrong(`“${name}”${mending[fault]}`);
  if (mark) throw wrong(`“${name}”${markedText(mark)}。${markedMend}`);
  return pages;
}
