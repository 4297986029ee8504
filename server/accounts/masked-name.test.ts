import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['王小明', '王**'],
  ['𠮷野', '𠮷**'],
  [' 李', '李**'],
  ['', '匿名用户'],
  [null, '匿名用户'],
])('%s is shown as %s', (nickname, shown) => expect(maskedName(nickname)).toBe(shown));
