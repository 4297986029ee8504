import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { joinChunks } from './join-chunks.ts';
import type { SplitChunk } from './join-chunks.ts';

/** Modules, relative to the root. */
interface Early {
  asker: string;
  asked: string;
}

/** A page that is large by itself. */
interface Narrow {
  /** Module, relative to the root. */
  page: string;
  /** Bytes that it may load in vain. */
  inVain: number;
}

/** Brotli leaves about this much of minified code. */
const compression = 0.3;

/**
 * Makes fewer, larger files of the chunks. The bundler says what each page needs only when it has split, so it builds
 * twice: once by itself, in memory, and then by what is planned from that.
 * @param frames modules that nearly every visitor loads, relative to the root, in the order of loading
 * @param early what is asked for ahead of the page that uses it: nobody loads it without that page
 */
export function joinedChunks(
  frames: readonly string[],
  early: readonly Early[] = [],
  narrow: readonly Narrow[] = [],
): Plugin {
  return {
    name: 'joined-chunks',
    apply: 'build',
    async config({ root, build: options }, { mode }) {
      if (options?.write === false || process.env['VITEST']) return undefined;
      const output = await build({ root, mode, logLevel: 'error', build: { write: false, cssMinify: false } });
      const { output: files } = Array.isArray(output)
        ? (output[0] as Rolldown.RolldownOutput)
        : (output as Rolldown.RolldownOutput);
      const names = nameModules(
        files.filter((file) => file.type === 'chunk'),
        frames,
        early,
        narrow,
      );
      const groups = [{ debugName: 'joined', name: (id: string) => names.get(id) ?? null }];
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } } },
      };
    },
  };
}

/** The name of the file that each module goes to; a page's own modules have none, and go where the bundler puts them. */
function nameModules(
  chunks: readonly Rolldown.OutputChunk[],
  frames: readonly string[],
  early: readonly Early[],
  narrow: readonly Narrow[],
): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fileOf = (module: string): string => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!holder) throw new Error(`${module} is in no chunk: correct vite.config.ts`);
    return holder.fileName;
  };
  const starts = frames.map(fileOf);
  const ahead = early.map(({ asker, asked }) => ({ asker: fileOf(asker), asked: fileOf(asked) }));
  const limits = new Map(narrow.map(({ page, inVain }) => [fileOf(page), inVain]));
  const isAhead = (file: string, lazy: string): boolean =>
    ahead.some(({ asker, asked }) => asker === file && asked === lazy);
  const split = chunks
    .map(toSplitChunk)
    .map((each) => ({ ...each, lazyImports: each.lazyImports.filter((lazy) => !isAhead(each.file, lazy)) }));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const files of joinChunks(split, starts, limits)) {
    const members = files.flatMap((file) => byFile.get(file) ?? []);
    const largest = members.toSorted((a, b) => b.code.length - a.code.length)[0];
    let name = largest?.name ?? 'shared';
    while (taken.has(name)) name += '-more';
    taken.add(name);
    for (const id of members.flatMap(({ moduleIds }) => moduleIds)) names.set(id, name);
  }
  return names;
}

/** Code of the administration. */
const internal = '/src/admin/';

const toSplitChunk = (chunk: Rolldown.OutputChunk): SplitChunk => ({
  file: chunk.fileName,
  imports: chunk.imports,
  lazyImports: chunk.dynamicImports,
  size: Buffer.byteLength(chunk.code) * compression,
  isPage: chunk.isEntry || chunk.isDynamicEntry,
  isInternal: chunk.moduleIds.some((id) => id.includes(internal)),
});
