/** Text that is no JSON yet: what the input hands on instead of a value, so that it cannot be saved. */
export class UnreadableJson {
  readonly problem: string;

  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.problem = problemOf(text);
  }
}

function problemOf(text: string): string {
  const at = /position (\d+)/.exec(parseFault(text))?.[1];
  if (at === undefined) return '不是完整的 JSON';
  const before = text.slice(0, Number(at)).split('\n');
  return `不是有效的 JSON：第 ${before.length} 行第 ${(before.at(-1) ?? '').length + 1} 个字附近`;
}

function parseFault(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

/** Reads typed JSON; blank is null. */
export function readJsonText(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new UnreadableJson(text);
  }
}

export const writeJsonText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof UnreadableJson
      ? value.text
      : JSON.stringify(value, null, 2);
