import { type DownloadTarget, isNoFile, startDownload } from '../../providers/start-download.ts';
import { message } from '../../ui/message.ts';
import { sayNoFile } from '../../ui/say-no-file.ts';

/** Milliseconds that what a download has to say stays. */
const saidMs = 3000;
const refusedMs = 6000;

/** Downloads files of an item, several as one archive. */
export async function downloadFiles(objectNames: readonly string[]): Promise<void> {
  const [objectName] = objectNames;
  if (objectName === undefined) return sayNoFile();
  return download(objectNames.length === 1 ? { objectName } : { objectNames });
}

/** The browser itself takes the bytes, however many. Says that it begins, or why not. */
export async function download(target: DownloadTarget): Promise<void> {
  try {
    await startDownload(target);
    message.success('已开始下载，请在浏览器的下载列表中查看', { durationMs: saidMs });
  } catch (error) {
    if (isNoFile(error)) return sayNoFile();
    const text = error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : null;
    message.error(text ?? '下载没有开始，请检查网络后重试', { durationMs: refusedMs });
  }
}
