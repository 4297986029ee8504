import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  value?: Node;
}

const declarations = /[\\/]src[\\/]resources[\\/](?!kit[\\/])[^?]*\.ts$/;

const onlyAnswers = /[\\/]shared[\\/][\w-]+-answers\.ts$/;

/** Every property of this name in a syntax tree. */
function propertiesNamed(name: string, tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => propertiesNamed(name, each));
  if (typeof tree !== 'object' || tree === null) return [];
  const node = tree as Node;
  if (node.type === 'Property' && node.key?.name === name) return [node];
  return Object.values(node).flatMap((each) => propertiesNamed(name, each));
}

/** The same number of lines, so that places in what follows stay where they were. */
const emptied = (text: string): string => `undefined${text.replaceAll(/[^\n]+/g, '')}`;

/**
 * What calls answer is declared for the server, the API document and the compiler: pages have the types of it and never
 * read the declaration itself, so it does not travel to them.
 */
export function withoutAnswers(): Plugin {
  return {
    name: 'without-answers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!declarations.test(id)) return null;
      // What only such declarations are made of goes with them
      if (onlyAnswers.test(id)) return { code, map: null, moduleSideEffects: false };
      if (!code.includes('answers:')) return null;
      const found = propertiesNamed('answers', this.parse(code, { lang: 'ts' }));
      const shorter = found
        .flatMap(({ value }) => value ?? [])
        .toSorted((a, b) => b.start - a.start)
        .reduce(
          (text, { start, end }) => text.slice(0, start) + emptied(text.slice(start, end)) + text.slice(end),
          code,
        );
      return { code: shorter, map: null };
    },
  };
}
