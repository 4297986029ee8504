import { describe, expect, it } from 'vitest';
import { findChunkCycle } from './chunk-cycles.ts';
import { joinChunks } from './join-chunks.ts';
import type { SplitChunk } from './join-chunks.ts';

const shared = (file: string, size: number, ...imports: string[]): SplitChunk => ({
  file,
  imports,
  lazyImports: [],
  size,
  isPage: false,
  isInternal: false,
});
const page = (file: string, imports: string[], lazyImports: string[] = []): SplitChunk => ({
  file,
  imports,
  lazyImports,
  size: 1000,
  isPage: true,
  isInternal: false,
});
const main = (...pages: string[]): SplitChunk => page('main', ['react'], pages);
const react = shared('react', 50_000);

/** The chunks after they were joined, a joined one under the names of its parts. */
function joinedGraph(chunks: readonly SplitChunk[], groups: readonly string[][]) {
  const holder = (file: string): string => groups.find((files) => files.includes(file))?.join('+') ?? file;
  const files = new Set(chunks.map(({ file }) => holder(file)));
  return [...files].map((file) => {
    const parts = chunks.filter((chunk) => holder(chunk.file) === file);
    const imports = new Set(parts.flatMap((part) => part.imports.map(holder)));
    imports.delete(file);
    return { file, imports: [...imports], modules: [] };
  });
}
const sorted = (groups: string[][]) =>
  groups.map((files) => files.toSorted().join(' ')).toSorted((a, b) => a.localeCompare(b));

describe('joinChunks', () => {
  it('joins small chunks that the same pages use', () => {
    const chunks = [
      main('list', 'detail'),
      react,
      page('list', ['react', 'rows', 'dates']),
      page('detail', ['react', 'rows', 'dates']),
      shared('rows', 800),
      shared('dates', 300),
    ];
    expect(sorted(joinChunks(chunks, ['main']))).toEqual(['dates rows', 'react']);
  });

  it('joins what visitors shall never load with nothing of theirs', () => {
    const chunks = [
      main('map', 'settings', 'layers'),
      react,
      page('map', ['react', 'kinds']),
      page('settings', ['react', 'kinds', 'form', 'rights']),
      page('layers', ['react', 'kinds', 'form', 'rights']),
      shared('kinds', 9000),
      { ...shared('form', 300), isInternal: true },
      { ...shared('rights', 200), isInternal: true },
    ];
    expect(sorted(joinChunks(chunks, ['main']))).toEqual(['form rights', 'kinds', 'react']);
  });

  it('joins less where a page may load less in vain', () => {
    const chunks = [
      main('list', 'map'),
      react,
      page('list', ['react', 'rows', 'dates']),
      page('map', ['react', 'dates']),
      shared('rows', 3000),
      shared('dates', 300),
    ];
    expect(sorted(joinChunks(chunks, ['main']))).toEqual(['dates rows', 'react']);
    expect(sorted(joinChunks(chunks, ['main'], new Map([['map', 2000]])))).toEqual(['dates', 'react', 'rows']);
  });

  it('keeps a large chunk away from a page that does not use it', () => {
    const chunks = [
      main('home', 'map'),
      react,
      page('home', ['rows']),
      page('map', ['rows', 'layers']),
      page('other', ['layers', 'rows']),
      shared('rows', 800),
      shared('layers', 700, 'openlayers'),
      shared('openlayers', 80_000),
    ];
    const groups = joinChunks(chunks, ['main']);
    expect(groups.find((files) => files.includes('rows'))).toEqual(['rows']);
    expect(groups.find((files) => files.includes('layers'))?.toSorted()).toEqual(['layers', 'openlayers']);
  });

  it('burdens no page with much that it does not use, whatever the others gain', () => {
    const others = Array.from({ length: 9 }, (_, at) => `other${at}`);
    const chunks = [
      main('map', ...others),
      react,
      page('map', ['window']),
      ...others.map((other) => page(other, ['window', 'boreholes'])),
      shared('window', 300),
      shared('boreholes', 27_000),
    ];
    expect(sorted(joinChunks(chunks, ['main']))).toEqual(['boreholes', 'react', 'window']);
  });

  it('nor with many that are small each', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const pages = names.flatMap((name) => Array.from({ length: 4 }, (_, at) => [`${name}${at}`, name] as const));
    const chunks = [
      main('map', ...pages.map(([name]) => name)),
      react,
      page(
        'map',
        names.map((name) => `window-${name}`),
      ),
      ...pages.map(([file, name]) => page(file, [`window-${name}`, `list-${name}`])),
      ...names.flatMap((name) => [shared(`window-${name}`, 9000), shared(`list-${name}`, 7000)]),
    ];
    const joined = joinChunks(chunks, ['main']);
    const loaded = joined.filter((files) => files.some((file) => file.startsWith('window-'))).flat();
    // Three lists of 7000 bytes are within the measure, a fourth is not
    expect(loaded.filter((file) => file.startsWith('list-'))).toHaveLength(3);
  });

  it('counts for nothing what a page has from the page that led to it', () => {
    const chunks = [
      main('list', 'other'),
      react,
      page('list', ['rows', 'dates'], ['print']),
      page('print', ['rows', 'paper']),
      page('other', ['rows']),
      shared('rows', 9000),
      shared('dates', 300),
      shared('paper', 400),
    ];
    const groups = joinChunks(chunks, ['main']);
    // Only the list uses `dates`, and `print` is opened from there alone: with `rows` it would reach `other` too
    expect(groups.find((files) => files.includes('paper'))).toEqual(['paper']);
  });

  it('never makes two files that wait for each other', () => {
    const chunks = [
      main('list', 'detail'),
      react,
      page('list', ['top', 'middle', 'low']),
      page('detail', ['top', 'middle', 'low']),
      shared('top', 200, 'middle'),
      page('middle', ['low']),
      shared('low', 200),
    ];
    expect(findChunkCycle(joinedGraph(chunks, joinChunks(chunks, ['main'])))).toBeNull();
  });

  it('makes one file of all that each frame brings, pages left alone', () => {
    const chunks = [
      page('boot', ['table'], ['main', 'home']),
      page('main', ['react', 'query', 'table']),
      react,
      shared('query', 7000),
      shared('table', 900),
      page('home', ['react']),
    ];
    expect(sorted(joinChunks(chunks, ['boot', 'main']))).toEqual(['query react', 'table']);
  });
});
