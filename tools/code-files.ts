import type { Plugin, Rolldown } from 'vite';

/** What a chunk needs to say of itself here. */
interface Chunk {
  fileName: string;
  imports: readonly string[];
  /** Style sheets that come with it. */
  styles: readonly string[];
}

/** The files of a chunk and of all that it imports. */
function filesOf(start: string, byFile: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set([start]);
  for (const file of found) for (const other of byFile.get(file)?.imports ?? []) found.add(other);
  return new Set([...found].flatMap((file) => [file, ...(byFile.get(file)?.styles ?? [])]));
}

/** What has to be fetched for one chunk by a page that has another one, with all that this imports. */
export function filesBeyond(chunks: readonly Chunk[], { asker, asked }: { asker: string; asked: string }): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const had = filesOf(asker, byFile);
  return [...filesOf(asked, byFile)].filter((file) => !had.has(file));
}

const lengthOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number =>
  file ? Buffer.byteLength(file.type === 'chunk' ? file.code : file.source) : 0;

/**
 * Writes into the build which files a lazy module comes in, and how long they are: in place of a mark, in the chunk that
 * holds it, as `path bytes` parted by commas. Whoever fetches them can say how much is still to come.
 * @param mark text that the code holds once, in quotes
 * @param module loaded on demand, relative to the root
 */
export function codeFiles(mark: string, module: string): Plugin {
  return {
    name: 'code-files',
    apply: 'build',
    generateBundle: {
      // What else is written into the chunks is there by then
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const asker = chunks.find(({ code }) => code.includes(mark));
        const asked = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
        if (!asker || !asked) throw new Error(`${asker ? module : mark} is in no chunk: correct vite.config.ts`);
        const described = chunks.map(({ fileName, imports, viteMetadata }) => ({
          fileName,
          imports,
          styles: [...(viteMetadata?.importedCss ?? [])],
        }));
        const files = filesBeyond(described, { asker: asker.fileName, asked: asked.fileName });
        const list = files.map((file) => `${file} ${lengthOf(bundle[file])}`).join(',');
        asker.code = asker.code.replace(mark, list);
      },
    },
  };
}
