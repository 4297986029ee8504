import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Names in the page what the frame needs: the first script asks for it too, but only once it is there itself.
 * @param frame module that the first script loads, relative to the root
 * @param answers addresses of calls whose answers every page waits for, relative to the page
 */
export function preloadFrame(frame: string, answers: readonly string[] = []): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${frame}`)));
        if (!start) throw new Error(`${frame} is in no chunk: correct vite.config.ts`);
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        return [...tagsFor([...inOrder(start, byFile)].filter(({ isEntry }) => !isEntry)), ...answers.map(answerTag)];
      },
    },
  };
}

/** As the application asks: with the cookies of its own origin. */
const answerTag = (address: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: `./${address}` },
  injectTo: 'head',
});

/** What a chunk imports stands before it, as its style sheets must. */
function inOrder(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
  visited = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  const imported = chunk.imports.flatMap((file) => byFile.get(file) ?? []).filter((other) => !visited.has(other));
  for (const other of imported) inOrder(other, byFile, visited);
  return visited.add(chunk);
}

function tagsFor(chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor[] {
  const tag = (file: string, rel: string): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `./${file}` },
    injectTo: 'head',
  });
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map(({ fileName }) => tag(fileName, 'modulepreload')),
    ...[...styles].map((file) => tag(file, 'stylesheet')),
  ];
}
