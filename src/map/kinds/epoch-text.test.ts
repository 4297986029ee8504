import { expect, test } from 'vitest';
import { epochText } from './epoch-text.ts';

test.each([
  ['GXSJ', 1_714_521_600_000, '2024-05-01'],
  ['更新时间', 1_714_492_800_000, '2024-05-01'],
  ['last_edited_date', 1_714_523_400_000, '2024-05-01 08:30'],
  ['GXSJ', 1_714_523_400_000, '2024-05-01 08:30'],
  ['孔深', 1_714_523_400_000, null],
  ['编号', 330_122_000_000, null],
  ['GXSJ', 20_240_501, null],
  ['GXSJ', '1714521600000', null],
])('%s %s is %s', (name, value, text) => expect(epochText(name, value)).toBe(text));
