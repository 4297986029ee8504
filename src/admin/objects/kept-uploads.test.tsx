import { beforeEach, expect, test } from 'vitest';
import { forgetUpload, keepUpload, keptUpload, uploadKey } from './kept-uploads.ts';

const hourMs = 3_600_000;
const file = { name: '报告.pdf', size: 9, lastModified: 5 };
const fields = { itemType: 'archives', itemId: 3, use: '原件' };
const id = 'a'.repeat(32);

beforeEach(() => localStorage.clear());

test('an upload is found again for a day, and until it is forgotten', () => {
  keepUpload('one', id, 0);
  keepUpload('two', 'b'.repeat(32), 20 * hourMs);
  expect([keptUpload('one', 23 * hourMs), keptUpload('one', 24 * hourMs)]).toEqual([id, null]);
  expect(keptUpload('two', 24 * hourMs)).toBe('b'.repeat(32));
  forgetUpload('two', 24 * hourMs);
  expect(localStorage.getItem('adminUploads')).toBeNull();
});

test('a key is of one person, one file as it is now, and one place of it', () => {
  const key = uploadKey('1', file, fields);
  expect(uploadKey('1', { ...file }, { use: '原件', itemId: 3, itemType: 'archives' })).toBe(key);
  const others = [
    uploadKey('2', file, fields),
    uploadKey('1', { ...file, lastModified: 6 }, fields),
    uploadKey('1', { ...file, size: 8 }, fields),
    uploadKey('1', file, { ...fields, itemId: 4 }),
    uploadKey('1', file, { ...fields, archiveFile: 1 }),
  ];
  expect(others).not.toContain(key);
});

test.each(['null', '{', '[1]', '{"one":{"uploadId":"x","at":0}}', '{"one":7}'])('broken content %s is none', (text) => {
  localStorage.setItem('adminUploads', text);
  expect(keptUpload('one', 1)).toBeNull();
  keepUpload('one', id, 1);
  expect(keptUpload('one', 2)).toBe(id);
});

test('only the newest are kept', () => {
  for (let at = 0; at < 60; at += 1) keepUpload(`file ${at}`, id, at);
  expect([keptUpload('file 9', 60), keptUpload('file 10', 60)]).toEqual([null, id]);
});
