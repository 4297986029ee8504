import { jsonFaultLine } from './json-fault.ts';
import { UnreadableFile } from './own-layer.ts';

/** What was read of a JSON text, and what it held that JSON does not know. */
export interface ReadJson {
  value: unknown;
  /** Places with NaN or Infinity, which are read as null. */
  notNumbers: number;
  /** The line of the first of them, from 1; null without one. */
  firstLine: number | null;
}

const tokens = /"(?:[^"\\]|\\.)*"?|-?(?:NaN|Infinity|nan|inf)\b|-?\d[\d.eE+-]*/gs;
/** Without any of these a text is read as it is. */
const odd = /\d{16}|NaN|Infinity|nan|inf/;
const isPlain = (token: string): boolean => token.startsWith('"') || token.length < 16 || !/^-?\d+$/.test(token);

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * JSON as programs of this field write it: whole numbers beyond what a number of the browser holds stay texts, digit by digit;
 * NaN and Infinity are null.
 * @param firstLine line of the file at which the text begins, from 1
 * @throws UnreadableFile that says where it is wrong
 */
export function readJson(text: string, firstLine = 1): ReadJson {
  let notNumbers = 0;
  let first: number | null = null;
  const plain = !odd.test(text)
    ? text
    : text.replace(tokens, (token, at: number) => {
        if (/^-?[NIni]/.test(token)) {
          notNumbers += 1;
          first ??= firstLine + lineAt(text, at) - 1;
          return 'null';
        }
        return isPlain(token) || Number.isSafeInteger(Number(token)) ? token : `"${token}"`;
      });
  try {
    return { value: JSON.parse(plain), notNumbers, firstLine: first };
  } catch {
    const line = jsonFaultLine(plain);
    throw new UnreadableFile(
      line === null
        ? '不是完整的 JSON，文件可能没有下载完，或已损坏'
        : `第 ${firstLine + line - 1} 行不符合 JSON 的写法，请改正该行，或重新导出后再打开`,
    );
  }
}
