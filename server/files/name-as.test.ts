import { expect, test } from 'vitest';
import { nameAs } from './name-as.ts';

test.each([
  ['图件.bmp', 'image/bmp', 'image/png', '图件.png'],
  ['航片.TIFF', 'image/tiff', 'image/tiff', '航片.TIFF'],
  ['航片.TIFF', 'image/tiff', 'application/pdf', '航片.pdf'],
  ['航片', 'image/bmp', 'image/tiff', '航片.tif'],
  ['动图.apng', 'image/apng', 'image/gif', '动图.gif'],
  ['表.v2.png', 'image/png', 'image/jpeg', '表.v2.jpg'],
  ['数据.bin', 'image/png', 'application/x-unknown', '数据.bin'],
])('%s of %s as %s is %s', (name, keptType, type, wanted) => {
  expect(nameAs(name, keptType, type)).toBe(wanted);
});
