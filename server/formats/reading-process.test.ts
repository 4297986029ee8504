import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crowdedPdf, endlessPdf, pdf, swellingPdf } from '../../tests/helpers/pdf.ts';
import { readingProcess } from './reading-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const timeoutMs = 120_000;
const nothing = { picture: null, textPages: 0 };
const reading = readingProcess(800);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-process-'));
});
afterAll(async () => {
  reading.end();
  await rm(folder, { recursive: true, force: true });
});

const pages = (count: number) =>
  expect.objectContaining({ answer: expect.objectContaining({ pages: count }) as unknown });
const brokenBy = (detail: string) => ({ problem: 'broken', detail });

test('a file is read by its path or from its bytes', async () => {
  const path = join(folder, 'three.pdf');
  await writeFile(path, await pdf(3));
  expect(await reading.ask({ path, ...nothing }, timeoutMs)).toEqual(pages(3));
  expect(await reading.ask({ bytes: await pdf(2), ...nothing }, timeoutMs)).toEqual(pages(2));
  const missing = await reading.ask({ path: join(folder, 'none.pdf'), ...nothing }, timeoutMs);
  expect(missing).toEqual({ ...brokenBy(expect.stringContaining('ENOENT') as string), errno: -2 });
});

test('what ends the process is broken; whoever waits meanwhile is answered', async () => {
  const good = { bytes: await pdf(), ...nothing };
  const answers = [good, { bytes: crowdedPdf(10_000_000), ...nothing }, good].map((each) =>
    reading.ask(each, timeoutMs),
  );
  expect(await Promise.all(answers)).toEqual([pages(1), brokenBy('ended by SIGABRT'), pages(1)]);
});

test('a file that swells beyond the memory it may take is broken', async () => {
  const small = readingProcess(250);
  const task = { bytes: swellingPdf(2 ** 30), picture: null, textPages: 1 };
  expect(await small.ask(task, timeoutMs)).toEqual(brokenBy('ended by SIGKILL'));
});

test('a file that takes too long is broken, and nobody after it waits for it', async () => {
  const late = reading.ask({ bytes: endlessPdf(), picture: 400, textPages: 0 }, 3000);
  const next = reading.ask({ bytes: await pdf(), ...nothing }, timeoutMs);
  expect(await Promise.all([late, next])).toEqual([brokenBy('out of time'), pages(1)]);
});
