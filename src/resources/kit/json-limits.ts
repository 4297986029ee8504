const maxDepth = 12;
const maxBytes = 64 * 1024;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Chinese sentence saying why a free JSON value is refused (too deep, too large, a dangerous key), or null. */
export function jsonProblem(value: unknown): string | null {
  if (depthOf(value) > maxDepth) return `嵌套不能超过 ${maxDepth} 层`;
  const text = JSON.stringify(value) ?? '';
  if (text.length > maxBytes) return `内容不能超过 ${maxBytes / 1024} KB`;
  if (text.includes('\\u0000')) return '含有不能保存的字符';
  return hasRefusedKey(value) ? '含有不允许的键名' : null;
}

/** Depth of nested arrays and objects; stops counting one past the limit, so a hostile value costs nothing. */
export function depthOf(value: unknown, limit = maxDepth + 1): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (limit <= 0) return 1;
  let deepest = 0;
  for (const part of Object.values(value)) deepest = Math.max(deepest, depthOf(part, limit - 1));
  return deepest + 1;
}

function hasRefusedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => refusedKeys.has(key) || hasRefusedKey(part));
}
