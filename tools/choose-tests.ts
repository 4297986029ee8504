import path from 'node:path';
import { type ImportGraph, reachedFrom } from './import-graph.ts';

/** Test files in the order in which they say most of a change. */
export interface ChosenTests {
  unit: string[];
  contract: string[];
  journeys: string[];
}

const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/');
const isContractTest = (file: string): boolean => file.startsWith('tests/contract/') && file.endsWith('.test.ts');
const isJourney = (file: string): boolean => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts');
/** Everything hangs together over these: what only they reach is told by the calls a test makes. */
const wholePortal = new Set(['server/start-portal.ts', 'server/main.ts', 'src/resources/index.ts']);

/** Names and addresses by which tests call what a resource declares. */
function callsOf(text: string): string[] {
  const name = /defineResource\(\{\s*name: '(\w+)'/.exec(text)?.[1];
  const addresses = [...text.matchAll(/call: '[A-Z]+ (?:form )?(\/[^'{:]+)/g)].map(([, address]) => address ?? '');
  return name ? [`'${name}.`, `/rest/${name}`, ...addresses] : addresses;
}

/** Declarations of resources that a changed file is about: itself, or those that its folder imports. */
function resourcesOf(graph: ImportGraph, file: string): string[] {
  if (file.startsWith('src/resources/')) return [file];
  if (!file.startsWith('server/')) return [];
  const folder = path.posix.dirname(file);
  const own = [...(graph.get(file) ?? [])];
  const beside = [...graph]
    .filter(([other]) => path.posix.dirname(other) === folder)
    .flatMap(([, imports]) => [...imports]);
  const isDeclaration = (imported: string): boolean => /^src\/resources\/(?!kit\/|index\.ts)/.test(imported);
  const declared = own.filter(isDeclaration);
  return [...new Set(declared.length > 0 ? declared : beside.filter(isDeclaration))];
}

/** How often each contract test makes a call of what changed. */
function madeCalls(
  graph: ImportGraph,
  texts: ReadonlyMap<string, string>,
  changed: readonly string[],
): Map<string, number> {
  const declarations = new Set(changed.flatMap((file) => resourcesOf(graph, file)));
  const calls = [...declarations].flatMap((file) => callsOf(texts.get(file) ?? ''));
  const counts = new Map<string, number>();
  for (const [file, text] of texts) {
    if (!isContractTest(file)) continue;
    const made = calls.reduce((sum, call) => sum + text.split(call).length - 1, 0);
    if (made > 0) counts.set(file, made);
  }
  return counts;
}

/** Tests that changed files reach: those beside them first; of the contract tests, those that make their calls most. */
export function chooseTests(
  graph: ImportGraph,
  texts: ReadonlyMap<string, string>,
  changed: readonly string[],
): ChosenTests {
  const reached = reachedFrom(graph, changed, wholePortal);
  const nearest = [...reached].sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1)).map(([file]) => file);
  const calling = [...madeCalls(graph, texts, changed)].sort(([, few], [, many]) => many - few).map(([file]) => file);
  return {
    unit: nearest.filter(isUnitTest),
    contract: [...new Set([...nearest.filter(isContractTest), ...calling])],
    journeys: nearest.filter(isJourney),
  };
}

/**
 * Files that fit into a time by what they took last, in their order, and those that do not.
 * @param seconds of each file
 * @param room seconds for all of them
 */
export function thatFit(
  files: readonly string[],
  seconds: (file: string) => number,
  room: number,
): { fit: string[]; left: string[] } {
  const fit: string[] = [];
  const left: string[] = [];
  let used = 0;
  for (const file of files) {
    const doesFit = used + seconds(file) <= room;
    if (doesFit) used += seconds(file);
    (doesFit ? fit : left).push(file);
  }
  return { fit, left };
}
