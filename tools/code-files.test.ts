import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { codeFiles, filesBeyond } from './code-files.ts';

const chunk = (fileName: string, imports: string[] = [], styles: string[] = []) => ({ fileName, imports, styles });

test('what a page has already is not to come, what comes with a file is', () => {
  const chunks = [
    chunk('page.js', ['frame.js']),
    chunk('frame.js', [], ['frame.css']),
    chunk('globe.js', ['frame.js', 'engine.js'], ['globe.css']),
    chunk('engine.js', ['page.js', 'globe.js']),
  ];
  expect(filesBeyond(chunks, { asker: 'page.js', asked: 'globe.js' })).toEqual(['globe.js', 'globe.css', 'engine.js']);
});

test('a build says of itself in which files a lazy module comes, and how long they are', async () => {
  const root = await mkdtemp(join(tmpdir(), 'code-files-'));
  const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
  await write('engine.js', 'export const engine = document.title.repeat(9);');
  await write('globe.css', '.globe { color: red }');
  await write('globe.js', "import './globe.css'; import { engine } from './engine.js'; export const globe = engine;");
  await write('page.js', "console.log('__FILES__'); import('./globe.js').then(console.log);");
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [codeFiles('__FILES__', 'globe.js')],
    build: { write: false, rolldownOptions: { input: join(root, 'page.js') } },
  })) as Rolldown.RolldownOutput;
  const lengthOf = new Map(
    output.output.map((file) => [file.fileName, Buffer.byteLength(file.type === 'chunk' ? file.code : file.source)]),
  );
  const page = output.output.find((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk;
  expect(page.code).not.toContain('__FILES__');
  const list = /console\.log\(.([^)]*).\)/.exec(page.code)?.[1] ?? '';
  const files = list.split(',').map((entry) => entry.split(' '));
  expect(files.map(([path = '']) => path.replace(/-[\w-]{8}\./, '.')).sort()).toEqual([
    'assets/globe.css',
    'assets/globe.js',
  ]);
  for (const [path = '', bytes] of files) expect(Number(bytes)).toBe(lengthOf.get(path));
  await rm(root, { recursive: true });
});
