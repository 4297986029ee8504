const maxDepth = 12;
const maxBytes = 64 * 1024;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Chinese sentence saying why a free JSON value is refused (too deep, too large, a dangerous key), or null. */
export function jsonProblem(value: unknown): string | null {
  if (depthOf(value) > maxDepth) return `嵌套不能超过 ${maxDepth} 层`;
  const text = JSON.stringify(value) ?? '';
  if (bytesOf(text) > maxBytes) return `内容不能超过 ${maxBytes / 1024} KB`;
  if (!everyText(value, isStorable)) return '含有不能保存的字符';
  return hasRefusedKey(value) ? '含有不允许的键名' : null;
}

/** NUL cannot be stored by PostgreSQL, and lone surrogates are no text. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** True when every key and every text in the value passes. */
function everyText(value: unknown, passes: (text: string) => boolean): boolean {
  if (typeof value === 'string') return passes(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => passes(key) && everyText(part, passes));
}

/** Depth of nested arrays and objects; stops counting one past the limit, so a hostile value costs nothing. */
export function depthOf(value: unknown, limit = maxDepth + 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (limit <= 0) return 1;
  let deepest = 0;
  for (const part of Object.values(value)) deepest = Math.max(deepest, depthOf(part, limit - 1));
  return deepest + 1;
}

/** Whether a key in the value, however deep, is one that scripts give a meaning. */
export function hasRefusedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => refusedKeys.has(key) || hasRefusedKey(part));
}
