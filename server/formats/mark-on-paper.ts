import { secrecyMark } from './secrecy-mark.ts';

/** A mark of secrecy as it stands on a document, and where. */
export interface FoundMark {
  mark: string;
  /** 第 1 页, 标题 … */
  place: string;
}

/** 机密★10年, 绝密★, 秘密*5年 (GB/T 9704): nothing else is written so. */
const starred = /[绝絕机機秘祕]密级?(?:[★☆✩⭐](?:\d{1,2}年|长期|启用前)?|\*(?:\d{1,2}年|长期))/u;
/** A line that says nothing but a level. */
const ofLine = /^(?:密级:?)?([绝絕机機秘祕]密)级?(?:件|文件|资料)?(?:\d{1,2}年|长期)?$/u;
const openLine = /^(?:公开|内部|非密)级?$/u;

/**
 * The mark that a page or a title bears: a level with its star, or a line that says a level and nothing else. Words within
 * sentences are none (保守国家秘密), nor are lines that list several levels, as forms do for one to be ticked.
 */
export function markOnPaper(text: string): string | null {
  if (!text.includes('密')) return null;
  const lines = text.split('\n').map((line) => line.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, ''));
  for (const line of lines) {
    const [found] = starred.exec(line) ?? [];
    if (found !== undefined && secrecyMark(line) !== null) return found;
  }
  const marks = new Set(lines.flatMap((line) => ofLine.exec(line)?.[1] ?? []));
  const [only] = marks;
  return only !== undefined && marks.size === 1 && !lines.some((line) => openLine.test(line)) ? only : null;
}

/** The first of these texts that bears one, each named by its place. */
export function firstMark(texts: Iterable<readonly [place: string, text: string]>): FoundMark | null {
  for (const [place, text] of texts) {
    const mark = markOnPaper(text);
    if (mark !== null) return { mark, place };
  }
  return null;
}

export const markedText = ({ mark, place }: FoundMark): string => `${place}有密级标志“${mark}”`;
/** What to do with it: another name does not help. */
export const markedMend = '涉密资料不得上网：请勿上传，按保密规定送交纸质件与离线介质，并在承诺书上写明';
