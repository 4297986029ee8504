import { join } from 'node:path';
import { TaskProcess } from '../processes/task-process.ts';
import { AppError } from '../errors.ts';
import { pdfPath } from './glyph-paths.ts';
import type { Mark } from './mark.ts';
import { markOutline } from './mark-outline.ts';
import type { MarkedFile } from './mark-picture.ts';
import { unreadable } from '../formats/unreadable.ts';
import type { MarkTask } from './pdf-marker.ts';

/** From its turn on: the largest that is marked takes some seconds. */
const timeoutMs = 120_000;
/** Whoever reads on opens the next file within it. */
const idleMs = 60_000;

const module = new URL('./pdf-marker.ts', import.meta.url);
const limits = { megabytes: 3072, heapMegabytes: 1024, idleMs };
/** As many as files are marked at a time: see `withinLimit`. */
const processes = [1, 2].map(() => new TaskProcess<MarkTask, null>({ module, ...limits }));

/**
 * A PDF of this machine with the mark on each page, written into `folder`. It is drawn as outlines: no font is needed to see
 * it, and the text that is searched and copied stays the author's own. Done in a process of its own: a large file holds up
 * nobody, and takes none of the portal's memory. @throws AppError 422 for one that is locked or broken
 */
export async function markPdf(from: string, folder: string, mark: Mark): Promise<MarkedFile> {
  const to = join(folder, 'marked.pdf');
  const path = pdfPath(await markOutline(mark));
  const free = processes.reduce((one, other) => (other.waiting < one.waiting ? other : one));
  const reply = await free.ask({ from, to, path, copyNo: mark.copyNo }, timeoutMs);
  if ('answer' in reply) return { path: to, type: 'application/pdf' };
  const { problem, detail, errno } = reply;
  if (errno !== undefined) throw Object.assign(new Error(detail), { errno });
  if (problem === 'locked') throw new AppError(422, '文件设有密码，不能加水印后在线提供，请到馆查阅');
  throw unreadable(new Error(detail));
}

/** Ends the processes that mark; the next file starts one. */
export function endMarking(): void {
  for (const each of processes) each.end();
}
