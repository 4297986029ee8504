import { expect, test } from 'vitest';
import { unzipped } from '../../../tests/helpers/unzipped.ts';
import { zipped } from './zipped.ts';

test.each(['1949-10-01', '1966-08-14', '1979-06-01', '2026-04-01'])('texts of %s come out again', async (day) => {
  const files = await unzipped(await zipped({ '说明.txt': '钻孔', '数据.csv': '1,2\n' }, new Date(day)));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['说明.txt', '钻孔'],
    ['数据.csv', '1,2\n'],
  ]);
});
