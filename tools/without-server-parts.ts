import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  /** `{ name }` for `{ name: name }`. */
  shorthand?: boolean;
  value?: Node;
  properties?: Node[];
}

/** A piece of a file, and what pages have in its place. */
interface Cut {
  start: number;
  end: number;
  instead: string;
}

interface ServerPart {
  /** Files that declare it. */
  files: RegExp;
  property: string;
  cut: (value: Node) => Cut[];
}

/** Loud, and not silently another answer, where a page calls it all the same. */
const onServer = '() => { throw new Error("asked of the server only: tools/without-server-parts.ts"); }';

/** What an object does goes, what it has and says stays. */
function cutFunctions({ properties = [] }: Node): Cut[] {
  return properties.flatMap(({ value, key, shorthand }): Cut[] => {
    if (!value || value.type === 'Literal') return [];
    if (shorthand) return [{ ...value, instead: `${key?.name}: ${onServer}` }];
    return value.type === 'ObjectExpression' ? cutFunctions(value) : [{ ...value, instead: onServer }];
  });
}

const serverParts: readonly ServerPart[] = [
  // What calls answer: for the server, the API document and the compiler; pages have the types of it
  {
    files: /[\\/]src[\\/]resources[\\/](?!kit[\\/])[^?]*\.ts$/,
    property: 'answers',
    cut: (value) => [{ ...value, instead: 'undefined' }],
  },
  // How the service behind a layer is asked: pages ask the portal, and only need to know that there is one, and whether it
  // says what it offers
  { files: /[\\/]src[\\/]map[\\/]kinds[\\/][^?]*\.ts$/, property: 'remote', cut: cutFunctions },
];

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
const emptied = (text: string, instead: string): string => `${instead}${text.replaceAll(/[^\n]+/g, '')}`;

/** The code of a file without what only the server needs of it; null: all of it is needed. */
export function cutServerParts(id: string, code: string, parse: (code: string) => unknown): string | null {
  const part = serverParts.find(({ files }) => files.test(id));
  if (!part || !code.includes(`${part.property}:`)) return null;
  return propertiesNamed(part.property, parse(code))
    .flatMap(({ value }) => (value ? part.cut(value) : []))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, instead }) =>
        text.slice(0, start) + emptied(text.slice(start, end), instead) + text.slice(end),
      code,
    );
}

/** What pages never read of the declarations does not travel to them. */
export function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // What only such declarations are made of goes with them
      if (onlyAnswers.test(id)) return { code, map: null, moduleSideEffects: false };
      const shorter = cutServerParts(id, code, (text) => this.parse(text, { lang: 'ts' }));
      return shorter === null ? null : { code: shorter, map: null };
    },
  };
}
