import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test('a text has a name from the second time on, always the same, and no more than 64 have one', () => {
  expect(statementName('SELECT 1')).toBeUndefined();
  const name = statementName('SELECT 1');
  expect(name).toBeDefined();
  const texts = Array.from({ length: 5_000 }, (_, at) => `SELECT ${at} + 1`);
  const names = [...texts, ...texts, ...texts.flatMap((text) => [text, text])].map(statementName);
  expect(new Set(names.filter((each) => each !== undefined)).size).toBe(63);
  expect(statementName('SELECT 1')).toBe(name);
});
