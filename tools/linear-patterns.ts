import { createRequire } from 'node:module';
import type { checkSync } from 'recheck';
import ts from 'typescript';
import { manyTimes, waysOf } from './pattern-ways.ts';

/** A regular expression that a file holds. */
export interface WrittenPattern {
  line: number;
  source: string;
  flags: string;
  /** Whether it is put together when the program runs: what it is then, its text does not say. */
  isMade: boolean;
}

/** Name of what is made into a pattern elsewhere: of a whole value, in Unicode mode (`value-schema.ts`). */
const patternKey = 'pattern';
/** A declared pattern as it is made. */
export const declaredPattern = (text: string): string => `^(?:${text})$`;
/** Methods of texts that make a pattern of a text they are given. */
const making: ReadonlySet<string> = new Set(['match', 'matchAll', 'search']);
/** Those that take a pattern as well, of which only its name may be there. */
const taking: ReadonlySet<string> = new Set([...making, 'split']);

const isKey = (name: ts.PropertyName): boolean =>
  (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) && name.text === patternKey;

/** Name of the member that is reached for, in whichever of the two spellings; null: another form, or not written out. */
function memberOf(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return null;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
}

/** `RegExp` where it is neither called nor a type nor compared with: under another name it would make patterns unseen. */
function isAlias(node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) return memberOf(node) === 'RegExp';
  if (!ts.isIdentifier(node) || node.text !== 'RegExp') return false;
  const { parent } = node;
  if ((ts.isNewExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node) return false;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind !== ts.SyntaxKind.InstanceOfKeyword;
  // `RegExp.escape` makes none, `globalThis.RegExp` does
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return !ts.isTypeReferenceNode(parent);
}

const isRegExpCall = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** Names that stand for a pattern written in the same file and for nothing else there. */
function patternNames(file: ts.SourceFile): ReadonlySet<string> {
  const patterns = new Set<string>();
  const others = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && node.name) {
      const value = node.initializer;
      const isPattern =
        ts.isVariableDeclaration(node) && value && (ts.isRegularExpressionLiteral(value) || isRegExpCall(value));
      const isConstant = (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
      if (ts.isIdentifier(node.name)) {
        const isNew = !patterns.has(node.name.text);
        (isPattern && isConstant && isNew ? patterns : others).add(node.name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return new Set([...patterns].filter((name) => !others.has(name)));
}

/** What a method of a text is given where that is, or may be, a pattern. */
function givenPattern(node: ts.CallExpression, names: ReadonlySet<string>): Omit<WrittenPattern, 'line'> | null {
  const method = memberOf(node.expression);
  const [given] = node.arguments;
  if (method === null || !taking.has(method) || !given || ts.isRegularExpressionLiteral(given)) return null;
  // Networks are matched by an address and its length
  if (making.has(method) && node.arguments.length > 1) return null;
  if (ts.isStringLiteralLike(given))
    return making.has(method) ? { source: given.text, flags: '', isMade: false } : null;
  if (ts.isTemplateExpression(given) && !making.has(method)) return null;
  const isKnown = (ts.isIdentifier(given) && names.has(given.text)) || isRegExpCall(given);
  return isKnown ? null : { source: given.getText(), flags: '', isMade: true };
}

function patternOf(node: ts.Node, names: ReadonlySet<string>): Omit<WrittenPattern, 'line'> | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1), isMade: false };
  }
  // Of what is not written out the declarations tell, once they are read (`declaredPatterns`)
  if (ts.isPropertyAssignment(node) && isKey(node.name))
    return ts.isStringLiteralLike(node.initializer)
      ? { source: declaredPattern(node.initializer.text), flags: 'u', isMade: false }
      : null;
  if (isAlias(node)) return { source: node.parent.getText(), flags: '', isMade: true };
  if (ts.isCallExpression(node) && memberOf(node.expression) !== null) return givenPattern(node, names);
  if (!isRegExpCall(node)) return null;
  const [source, flags] = node.arguments ?? [];
  const isWritten = source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags));
  return isWritten
    ? { source: source.text, flags: flags ? (flags as ts.StringLiteralLike).text : '', isMade: false }
    : { source: source?.getText() ?? '', flags: '', isMade: true };
}

/** The regular expressions of a file of TypeScript, in their order. */
export function writtenPatterns(path: string, text: string): WrittenPattern[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const names = patternNames(file);
  const found: WrittenPattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node, names);
    if (pattern) found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** One character: a class, a property, an escaped or a plain one. */
const character = String.raw`\[(?:[^\]\\]|\\.)+\]|\\[pP]\{[^}]+\}|\\.|[^\\()[\]{}*+?|^$]`;
const behind = new RegExp(String.raw`^\(\?<([=!])(${character})\)`);
const ahead = new RegExp(String.raw`\(\?(=|!)((?:${character})|(?:[^*+{()]|\\\W)+)\)$`);
const early = new RegExp(String.raw`^\^(?:${character})*\(\?[=!]`);
const isCharacter = new RegExp(`^(?:${character})$`);

const otherThan = (one: string): string => (one.startsWith('[') ? one.replace('[', '[^') : `[^${one}]`);

/** Where the group that begins at `from` ends. */
function groupEnd(source: string, from: number): number {
  let depth = 0;
  let isInClass = false;
  for (let at = from; at < source.length; at++) {
    const letter = source[at];
    if (letter === '\\') at += 1;
    else if (isInClass) isInClass = letter !== ']';
    else if (letter === '[') isInClass = true;
    else if (letter === '(') depth += 1;
    else if (letter === ')' && (depth -= 1) === 0) return at;
  }
  return source.length;
}

/**
 * Patterns without assertions that together take as long as the one given, since automata know none: one character before
 * or after is read with the rest; what is looked at behind the beginning of a text is looked at once.
 */
export function withoutAssertions(source: string): string[] {
  const before = behind.exec(source);
  if (before) {
    const [whole, sign, one = ''] = before;
    return withoutAssertions((sign === '=' ? one : `(?:^|${otherThan(one)})`) + source.slice(whole.length));
  }
  const start = early.exec(source)?.[0];
  if (start !== undefined) {
    const from = start.length - 3;
    const end = groupEnd(source, from);
    const looked = `${source.slice(0, from)}(?:${source.slice(from + 3, end)})`;
    return [looked, source.slice(0, from) + source.slice(end + 1)].flatMap(withoutAssertions);
  }
  const after = ahead.exec(source);
  if (!after) return [source];
  const [whole, sign, looked = ''] = after;
  const rest = source.slice(0, source.length - whole.length);
  if (sign === '=') return withoutAssertions(`${rest}(?:${looked})`);
  return isCharacter.test(looked) ? withoutAssertions(`${rest}(?:${otherThan(looked)}|$)`) : [source];
}

function withoutGroups(letters: string): string {
  const fewer = letters.replaceAll(/\([^()]*\)/g, 'c');
  return fewer === letters ? letters : withoutGroups(fewer);
}

/** Whether what stands in braces leaves open how often something comes, very many times. */
const isWide = (least: string, most: string): boolean => most === '' || Number(most) - Number(least) >= manyTimes;

/**
 * Whether a pattern repeats one character once, without end or very many times, and begins at the beginning of a text or ends
 * so: what needs no automaton, of which there are hundreds.
 */
export function isPlain(source: string, flags = ''): boolean {
  const letters = source.replaceAll(/\[(?:[^\]\\]|\\.)+\]|\\[pP]\{[^}]+\}|\\./g, 'c');
  // What is repeated may itself come several times, and so in very many ways
  if (letters.includes('){')) return false;
  const repeats = [...letters.matchAll(/(.)(?:[*+]|\{(\d+),(\d*)\})/g)].filter(
    ([, , least, most]) => least === undefined || isWide(least, most ?? ''),
  );
  if (letters.includes('(?=') || letters.includes('(?!') || letters.includes('(?<') || /\\\d/.test(source))
    return false;
  if (repeats.length === 0) return true;
  if (repeats.length > 1 || repeats[0]?.[1] === ')') return false;
  // In lines, a text begins as often as one likes
  const begins = letters.startsWith('^') && !flags.includes('m');
  return /[*+][)?]*$/.test(letters) || (begins && !withoutGroups(letters).includes('|'));
}

/** Patterns of fields, wherever a value holds them; each once. */
export function declaredPatterns(value: unknown, seen = new Set<unknown>(), found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  for (const [name, part] of Object.entries(value))
    if (name === patternKey && typeof part === 'string') found.add(part);
    else declaredPatterns(part, seen, found);
  return found;
}

/**
 * A pattern that takes no less long: of groups that come so many times and characters that may come very many times, as if
 * they came as often as one likes. Automata write a count out: one of a hundred is too large for them, and what has an end
 * is never slow, however late that comes.
 */
export const withoutCounts = (source: string): string =>
  source
    .replaceAll(/(?<!\\)\)\{\d+(?:,\d*)?\}/g, ')*')
    .replaceAll(/(?<!\\[pP])\{(\d+),(\d*)\}/g, (count, least: string, most: string) =>
      isWide(least, most) ? '*' : count,
    );

/** Whether a group that comes so many times may be empty: then the same text can be read in as many ways as one can choose. */
export function hasEmptyUnderCount(source: string): boolean {
  const opened = [...source.matchAll(/(?<!\\)\(/g)].map(({ index }) => index);
  return opened.some((from) => {
    const end = groupEnd(source, from);
    const isCounted = /^\)\{(?:[2-9]|\d{2,})?,?\d*\}/.test(source.slice(end, end + 12));
    return isCounted && new RegExp(`^${source.slice(from, end)})$`, 'u').test('');
  });
}

/** The build for browsers is JavaScript alone; others start a program of their machine. */
const { checkSync: analyse } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync: typeof checkSync;
};

/** What was found of patterns: an automaton takes a tenth of a second, and many stand in several places. */
const known = new Map<string, string | null>();

/** Why a pattern may take longer than in proportion to its text, or that this cannot be known; null: it does not. */
export function costOf(source: string, flags: string): string | null {
  const key = `${flags}/${source}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const cost = analysedCost(source, flags);
  known.set(key, cost);
  return cost;
}

/** Ways to read the same text of which nobody feels that they are tried one after the other. */
const maxWays = 1024;

function analysedCost(source: string, flags: string): string | null {
  for (const each of withoutAssertions(source)) {
    // Automata say no more than that what has an end is never slow
    if (waysOf(each, flags) > maxWays) return `more than ${maxWays} ways to read the same text`;
    if (isPlain(each, flags)) continue;
    if (hasEmptyUnderCount(each)) return 'what may be empty comes so many times';
    const found = analyse(withoutCounts(each), flags, { checker: 'automaton', timeout: null });
    if (found.status === 'vulnerable') return found.complexity.summary;
    if (found.status === 'unknown') return `unknown: ${JSON.stringify(found.error)}`;
  }
  return null;
}
