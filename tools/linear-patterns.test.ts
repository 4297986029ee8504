import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  costOf,
  declaredPattern,
  declaredPatterns,
  isPlain,
  withoutAssertions,
  withoutCounts,
  writtenPatterns,
} from './linear-patterns.ts';
import { listFiles } from './list-files.ts';

// Half a minute of work on a slow machine
vi.setConfig({ testTimeout: 300_000 });

/**
 * What meets only text of our own, or text that was cut short before; by file and source, which of a pattern that is made
 * when the program runs is what it is made of. All others read whatever comes in time that grows no faster than the text.
 */
const exceptions: Readonly<Record<string, string>> = {
  [String.raw`server/http/static-site.ts [\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$`]: 'paths of files of our own build',
  [String.raw`server/outbound/outbound-hosts.ts ^(?:\[([0-9a-f:.]+)\]|([0-9a-f:.]+\/\d{1,3})|([^:/[\]]+)|([0-9a-f:.]+:[0-9a-f:.]*))(?::(\d{1,5}))?$`]:
    'entries of a variable of the environment',
  [String.raw`src/map/state/print/scale-bar.ts \B(?=(\d{3})+$)`]: 'digits of one number',
  [String.raw`src/public-site/user-center/devices/device-words.ts Version\/.*Safari\/`]:
    'at most 300 characters of a header',
  'server/messages/message-text.ts code': 'six digits',
  "server/search/reading/content-words.ts `是?(?:${idlePhrases.join('|')})`": 'a choice of fixed texts',
  'server/search/reading/content-words.ts `((?:${fields})+(?:[大中分]?队|[总分]?[院所局]))`':
    'fixed texts that are read in one way, in questions of at most 200 characters',
  "server/search/reading/position-in.ts `(?:哪些|哪几[个口处]|哪[个口处]|有几[个口处]|多少[个口处]?)(${long.join('|')}|(?:${single.join('|')})(?=$|[ ？?有在是的]))`":
    'a choice of fixed texts',
  'server/resources/blurred-columns.ts `${mark}[0-9a-f]{8}$`': 'names of our own columns',
  'server/resources/broken-bond.ts bound.upTo': 'a text that a declaration holds',
  'server/watermark/copy-number.ts `^FB-(\\\\d{8})-([${alphabet}]{${randomLength}})([${alphabet}])$`':
    'as many characters as a number of a copy has',
  'src/geo/read-coordinates.ts String.raw`(?:北纬|东经|纬度|经度|[NE])?\\s*[:=]?\\s*(${number})\\s*(?:°|度)\\s*(?:(${number})\\s*(?:\'|分)\\s*)?(?:(${number})\\s*(?:"|秒)\\s*)?[NE]?`':
    'questions of at most 200 characters, without blanks one after the other',
  'src/geo/read-coordinates.ts String.raw`^[(\\[]?\\s*(?:[NE]|北纬|东经|纬度|经度|lat|lon)?\\s*[:=]?\\s*(${number})\\s*([NE])?\\s*[,;、\\s]\\s*(?:[NE]|北纬|东经|纬度|经度|lat|lon)?\\s*[:=]?\\s*(${number})\\s*([NE])?\\s*[)\\]]?$`':
    'questions of at most 200 characters, without blanks one after the other',
  'src/geo/read-coordinates.ts String.raw`^[(\\[]?\\s*(?:([XY])\\s*[:=]?\\s*)?(${number})\\s*m?\\s*[,;、\\s]\\s*(?:([XY])\\s*[:=]?\\s*)?(${number})\\s*m?\\s*[)\\]]?$`':
    'questions of at most 200 characters, without blanks one after the other',
  'src/map/kinds/value-forms.ts place.at': 'places of templates: texts, and patterns analysed where they are written',
  "src/map/own-data/read-geojson.ts text.includes(recordSeparator) ? recordSeparator : '\\n'": 'fixed texts',
  "src/public-site/catalogue/highlight-parts.ts `(${words.map(escaped).join('|')})`": 'a choice of fixed texts',
  'src/public-site/catalogue/highlight-parts.ts anyOf(words)': 'a choice of fixed texts',
  'src/public-site/one-map/bookmarks/kept-bookmarks.ts `^(?:${bookmarkPicture.source})$`':
    'made of one that is analysed where it is written',
  'src/resources/kit/assert-resources.ts pattern': 'patterns of declarations, analysed where they are written',
  'src/resources/kit/delimiter.ts delimiter': 'fixed texts',
  'src/resources/kit/fits-pattern.ts `^(?:${pattern})$`': 'patterns of declarations, analysed where they are written',
};

const isOurs = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$|(^|\/)testing\//.test(path);

it('no pattern takes longer than in proportion to what it reads', async () => {
  const used = new Set<string>();
  const slow: string[] = [];
  let count = 0;
  for (const folder of ['server', 'src'])
    for (const path of (await listFiles(folder)).filter(isOurs).map((each) => `${folder}/${each}`))
      for (const { line, source, flags, isMade } of writtenPatterns(path, await readFile(path, 'utf8'))) {
        count += 1;
        const key = `${path} ${source}`;
        const cost = isMade ? 'made when the program runs' : costOf(source, flags);
        if (!cost) continue;
        used.add(key);
        if (!Object.hasOwn(exceptions, key)) slow.push(`${path}:${line} ${cost}: ${source}`);
      }
  expect(slow).toEqual([]);
  expect(Object.keys(exceptions).filter((key) => !used.has(key))).toEqual([]);
  expect(count).toBeGreaterThan(400);
});

it('no declared pattern takes longer, however it was put together', async () => {
  const patterns = new Set<string>();
  for (const folder of ['src/resources', 'src/map/kinds', 'src/geo'])
    for (const path of (await listFiles(folder)).filter(isOurs)) {
      const module: unknown = await import(pathToFileURL(resolve(folder, path)).href);
      for (const pattern of declaredPatterns({ ...(module as object) })) patterns.add(pattern);
    }
  const slow = [...patterns].filter((pattern) => costOf(declaredPattern(pattern), 'u') !== null);
  expect(slow).toEqual([]);
  // Of the layers' times, the cart and the bookmarks, which are not written out where they are declared
  expect([...patterns].filter((pattern) => /current\|now|lendable|data:image/.test(pattern)).length).toBeGreaterThan(1);
  expect(patterns.size).toBeGreaterThan(20);
});

it('patterns of fields are found at any depth, and once', () => {
  const field = { kind: 'text', pattern: 'a+' };
  const one = { field, list: [{ of: field }, { pattern: 'b' }], pattern: { of: { pattern: 'c' } } };
  expect([...declaredPatterns({ one, self: one })]).toEqual(['a+', 'b', 'c']);
});

it('patterns are found wherever they are written', () => {
  const text = `const a = /x+\\//gi; const b = new RegExp('y', 'u'); const c = { pattern: 'z' };
    const d = RegExp(\`\${b}\`); const e = { 'pattern': 'q' }; t.match('m+'); t.search(\`\${b}\`);
    const R = RegExp; if (b instanceof RegExp) new R('x'); const f: RegExp = d; RegExp.escape('y');`;
  expect(writtenPatterns('x.ts', text)).toEqual([
    { line: 1, source: String.raw`x+\/`, flags: 'gi', isMade: false },
    { line: 1, source: 'y', flags: 'u', isMade: false },
    { line: 1, source: '^(?:z)$', flags: 'u', isMade: false },
    { line: 2, source: '`${b}`', flags: '', isMade: true },
    { line: 2, source: '^(?:q)$', flags: 'u', isMade: false },
    { line: 2, source: 'm+', flags: '', isMade: false },
    { line: 2, source: '`${b}`', flags: '', isMade: true },
    { line: 3, source: 'R = RegExp', flags: '', isMade: true },
  ]);
});

it('neither another way to the maker of patterns nor to a method hides one', () => {
  const text = `new globalThis.RegExp('a+'); window['RegExp']('b+'); t['match'](word); t?.['search']('c+');
    t['split'](','); list['map'](word);`;
  expect(writtenPatterns('x.ts', text).map(({ source, isMade }) => [source, isMade])).toEqual([
    ['globalThis.RegExp', true],
    ["window['RegExp']('b+')", true],
    ['word', true],
    ['c+', false],
  ]);
});

it('what a text is matched with, searched for or split by is a pattern written in the same file, or one nobody knows', () => {
  const text = `const known = /a/; const made = new RegExp('b'); let changed = /c/; const shadowed = /d/;
    t.match(known); t.split(known); t.matchAll(made); t.search(/e/); t.split(','); t.split(\`\${x}\`);
    t.match(word); t.search(of.word); t.matchAll(wordOf(x)); t.split(word); t?.match(changed);
    const f = (shadowed: string) => t.match(shadowed); address.match(network, 24);`;
  const found = writtenPatterns('x.ts', text);
  expect(found.filter(({ isMade }) => !isMade).map(({ source }) => source)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(found.filter(({ isMade }) => isMade).map(({ source }) => source)).toEqual([
    'word',
    'of.word',
    'wordOf(x)',
    'word',
    'changed',
    'shadowed',
  ]);
});

it.each([
  [String.raw`^\s*x`, '', false],
  [String.raw`^\s*x`, 'm', true],
  [String.raw`^[^x]*y`, 'gm', true],
])('%s with flags %j is slow: %s', (source, flags, isSlow) => expect(costOf(source, flags) !== null).toBe(isSlow));

it.each([
  [String.raw`\/+$`, true],
  [String.raw`(?<!\/)\/+$`, false],
  [String.raw`^\s*(<!--[\s\S]*?-->\s*)*<html`, true],
  [String.raw`(?<=\w)\s+x`, false],
  [String.raw`(?<=\p{L})\d+`, false],
  [String.raw`\d+(?!\d)`, false],
  [String.raw`^[a-z]+(?=Q)`, false],
  [String.raw`[a-z]+(?=Q)`, true],
  [String.raw`^image\/(?!svg)[\w.+-]+$`, false],
  [String.raw`^x(?!.*y.*z)a`, true],
  [String.raw`(a+)\1`, true],
  ['(a|aa)+$', true],
  ['^(a?){20}b', true],
  ['^(a|aa){2,30}b', true],
  ['^(?:a,){2,30}b', false],
  [String.raw`^(?:\d{1,3}\.){3}\d{1,3}$`, false],
  ['^a{0,999}a{0,999}a{0,999}b', true],
  ['^a*a{0,999}b', true],
  ['a{1,999}b', true],
  ['^(?:a{1,30}b?)*c', true],
  ['^(?:a{1,30}b)*c', false],
  ['^(?:a{2,3}){9}b', true],
  ['^a{1,999}b{1,999}c', false],
  [`^${'(a?)'.repeat(10)}${'a'.repeat(10)}`, false],
  [`^${'(a?)'.repeat(11)}${'a'.repeat(11)}`, true],
  [`^${'a?b?'.repeat(11)}c`, true],
  ['^a{0,19}a{0,19}b', false],
  ['^a{0,19}a{0,19}a{0,19}b', true],
  ['^a{0,19}[ab]{0,19}(?:a|c){0,19}d', true],
  ['^a{0,19}-a{0,19}-a{0,19}b', false],
  [`^${'(?:a|a)'.repeat(11)}b`, true],
  [`^${'(?:ab)?'.repeat(11)}c`, true],
  ['^(?:a{0,9}){4}b', true],
  [String.raw`^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$`, false],
])('%s is slow: %s', (source, isSlow) => expect(costOf(source, 'u') !== null).toBe(isSlow));

it('counts of groups are analysed as if there were none', () => {
  expect(withoutCounts(String.raw`^(?:a|b{2}){3,99}(c){4}\){5}`)).toBe(String.raw`^(?:a|b{2})*(c)*\){5}`);
  expect(withoutCounts(String.raw`a{1,9}b{3,99}[c]{0,}\d{40}`)).toBe(String.raw`a{1,9}b*[c]*\d{40}`);
});

it('assertions are analysed as what they read', () => {
  expect(withoutAssertions(String.raw`(?<![. ])[. ]+$`)).toEqual(['(?:^|[^. ])[. ]+$']);
  expect(withoutAssertions(String.raw`^a\/(?!b(c))d`)).toEqual([String.raw`^a\/(?:b(c))`, String.raw`^a\/d`]);
  expect(withoutAssertions('a(?=b|c)')).toEqual(['a(?:b|c)']);
  expect(withoutAssertions('a(?!b)')).toEqual(['a(?:[^b]|$)']);
  expect(withoutAssertions('a(?=b*)')).toEqual(['a(?=b*)']);
});

it.each([
  [String.raw`^a[b|+]+c`, true],
  [String.raw`x:\/\/(\S+)?`, true],
  [String.raw`(?:\+|a)b{2,9}`, true],
  [String.raw`^a+|b`, false],
  ['x+$', false],
  ['^(a+)+', false],
  ['^(?:a+){2}b', false],
  ['(?:a|b)c*', true],
  ['a|(b+)', true],
  ['(?:b+|a)', false],
  ['^(?:a|b)c*d', true],
  ['^(ab)*c', false],
  ['a*b{2,}', false],
  ['^(a?){40}b', false],
  [String.raw`^(?:\d{1,3}\.){3}\d{1,3}$`, false],
  ['^a?b{1,9}c$', true],
  [String.raw`^(a)\1+`, false],
])('%s is plain: %s', (source, isSo) => expect(isPlain(source)).toBe(isSo));
