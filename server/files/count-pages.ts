import type { PdfFault } from '../formats/pdf-scripts.ts';
import { readingProcess } from '../formats/reading-process.ts';
import { type AppError, invalid } from '../errors.ts';

const maxPages = 5000;
const timeoutMs = 30_000;
/** Of its own, so that no upload waits for the texts of stored files. */
const counting = readingProcess(1024);

const mending: Record<PdfFault, string> = {
  script: '含有脚本（JavaScript），请重新打印为 PDF，去掉脚本后再传',
  encrypted: '已加密（限制了打印、复制或编辑），请去掉安全设置后再传',
};
const wrong = (sentence: string): AppError => invalid({ file: [sentence] });

/**
 * Pages of a PDF that came from outside. @throws AppError 422 for one that is locked, broken, too long or too hard to read, and
 * of what is handed in for one with JavaScript or encryption: an archive keeps what is the same whenever it is opened
 */
export async function countPages(path: string, name: string, isDelivered: boolean): Promise<number> {
  const reply = await counting.ask({ path, picture: null, textPages: 0, isFaultSought: isDelivered }, timeoutMs);
  if ('problem' in reply) {
    const sentence =
      reply.problem === 'locked'
        ? `“${name}”设有密码，请去掉密码后再传`
        : `“${name}”无法读取，请检查 PDF 文件是否完整，或重新导出后再传`;
    throw Object.assign(wrong(sentence), { cause: reply.detail });
  }
  const { pages, fault } = reply.answer;
  if (pages > maxPages) throw wrong(`“${name}”共 ${pages} 页，最多 ${maxPages} 页，请拆分后再传`);
  if (fault) throw wrong(`“${name}”${mending[fault]}`);
  return pages;
}
