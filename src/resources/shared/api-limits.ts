/** Beginning of every key, so that one is known wherever it turns up. */
export const apiKeyPrefix = 'gdp_';
/** Shown of a key once it was made: the prefix and so many characters. */
export const shownKeyLength = apiKeyPrefix.length + 6;
/** Header that carries a key, besides `Authorization: Bearer`. */
export const apiKeyHeader = 'x-api-key';

/** Version of what the open interface answers; a change that breaks a reader of it makes another. */
export const apiVersion = '1.0';
/** What changed in the open interface, newest first. */
export const apiChanges: readonly { version: string; day: string; text: string }[] = [
  {
    version: '1.0',
    day: '2026-11-26',
    text: '首次发布：公开资料的列表、详情与分面统计，密钥与限额。此后同一版本内只增加字段与条件，不改名、不删除。',
  },
];
