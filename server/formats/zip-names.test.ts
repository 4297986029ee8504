import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { type NamedEntry, ZipNames } from './zip-names.ts';

type Encoding = 'gbk' | 'utf-8';
const entry = (name: string, encoding: Encoding, change: Partial<NamedEntry> = {}): NamedEntry => ({
  generalPurposeBitFlag: 0,
  fileName: encoding === 'gbk' ? iconv.encode(name, 'gbk') : Buffer.from(name),
  extraFields: [],
  ...change,
});
const namesOf = (entries: readonly NamedEntry[]): string[] => {
  const names = new ZipNames(entries);
  return entries.map((each) => names.nameOf(each));
};

test.each([
  // UTF-8 by chance: ˮλ.csv, ͼ1.tif, ѧ, ú
  [['水位.csv']],
  [['图1.tif']],
  [['小学.csv']],
  [['煤.csv']],
  [['水位.csv', '图.tif']],
  // One cannot be UTF-8: none is
  [['水位.csv', '地形图.tif', '说明.txt']],
  [['联通.txt', '水位/图.csv']],
])('%j packed on a Chinese system', (names) => {
  expect(namesOf(names.map((name) => entry(name, 'gbk')))).toEqual(names);
});

test.each([
  // As macOS packs them, without saying so
  [['水位.csv', '图1.tif']],
  [['附图/图1.tif', 'é.csv']],
  [['Résumé.pdf']],
  [['Übersicht.pdf']],
  [['карта.pdf']],
  [['plain.txt', 'a/b.csv']],
])('%j packed in UTF-8', (names) => {
  expect(namesOf(names.map((name) => entry(name, 'utf-8')))).toEqual(names);
});

test('what is said to be UTF-8 is, beside names that are not', () => {
  const flagged = entry('é.csv', 'utf-8', { generalPurposeBitFlag: 0x08_00 });
  const data = Buffer.concat([Buffer.from([1]), Buffer.alloc(4), Buffer.from('λ.csv')]);
  const raw = Buffer.from('?.csv');
  data.writeUInt32LE(crc32(raw), 1);
  const extra = entry('', 'utf-8', { fileName: raw, extraFields: [{ id: 0x70_75, data }] });
  const stale = { ...extra, fileName: Buffer.from('new.csv') };
  expect(namesOf([flagged, extra, stale, entry('地形图.tif', 'gbk')])).toEqual([
    'é.csv',
    'λ.csv',
    'new.csv',
    '地形图.tif',
  ]);
});
