import type { ImportGraph } from './import-graph.ts';

/** Files that no import leads to, and the checks that they decide and a quick check does not make. */
const decided: readonly [RegExp, string][] = [
  [/^package(-lock)?\.json$/, 'a package may be used by any test, the build and every journey'],
  [/^\.npmrc$/, 'the installation of packages'],
  [/^(vite\.config\.ts|index\.html|public\/.*)$/, 'the build, its budget and the journeys'],
  [/^vitest\.config\.ts$/, 'every unit and contract test runs under it'],
  [/^playwright\.config\.ts$/, 'every journey runs under it'],
  [/(^|\/)tsconfig[^/]*\.json$/, 'the build'],
  [/^\.ci\/run$/, 'the whole check on a bare machine: only its syntax is looked at'],
];
/** Types, lint, format, import rules and unused code are looked at everywhere when one of these changes. */
const seenEverywhere = /^(knip\.json|\.oxlintrc\.json|\.prettierrc\.json|\.prettierignore|\.gitignore)$/;

/** Changes of these change what the lint says of every file. */
export const isOfLint = (file: string): boolean => /^(\.oxlintrc|package)\.json$|(^|\/)tsconfig[^/]*\.json$/.test(file);
/** Changes of these change what the format of every file should be. */
export const isOfFormat = (file: string): boolean => /^(\.prettierrc\.json|\.prettierignore|package\.json)$/.test(file);

/** Changed files whose tests cannot be chosen by imports, each with what is left to `npm test`. */
export function unfollowedChanges(graph: ImportGraph, changed: readonly string[]): string[] {
  const imported = new Set([...graph.values()].flatMap((files) => [...files]));
  return changed.flatMap((file) => {
    const known = decided.find(([files]) => files.test(file));
    if (known) return [`${file} (${known[1]})`];
    if (graph.has(file) || imported.has(file) || seenEverywhere.test(file)) return [];
    return [`${file} (no code names it from where it stands: tests that read it are not known)`];
  });
}
