import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPlainText } from './plain-text.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-text-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isText = async (bytes: Uint8Array): Promise<boolean> => {
  const path = join(folder, 'a.txt');
  await writeFile(path, bytes);
  return isPlainText(path);
};
const text = '名称\tEPSG 代码\r\n编码试验\t21201\r\n';

test.each([
  ['UTF-8', Buffer.from(text)],
  ['GB18030', iconv.encode(text, 'gb18030')],
  ['UTF-16 with its mark', iconv.encode(text, 'utf-16le', { addBOM: true })],
  ['UTF-16 without one', iconv.encode(text, 'utf-16le')],
  ['nothing', Buffer.alloc(0)],
])('%s is text', async (_, bytes) => expect(await isText(bytes)).toBe(true));

test.each([
  ['a page', Buffer.from('<!doctype html><p>')],
  ['a page in UTF-16', iconv.encode('<html>', 'utf-16le', { addBOM: true })],
  ['numbers of two bytes', Buffer.from(Uint16Array.from({ length: 200 }, (_, at) => at).buffer)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
])('%s is none', async (_, bytes) => expect(await isText(bytes)).toBe(false));
