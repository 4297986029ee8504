import { expect, test } from 'vitest';
import { LayerProblem } from '../layer-problem.ts';
import { readXml } from './read-xml.ts';

const beyond = '服务的说明过大或不合规范';
const wordsOf = (text: string): string | null => {
  try {
    readXml(text);
    return null;
  } catch (error) {
    return error instanceof LayerProblem ? error.words : 'another error';
  }
};
const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `b${at}=""`).join(' ');
/** So many elements with attributes, a hundred each, in one that has the others. */
const withAttributes = (count: number): string =>
  `<a ${attributes(count % 100)}>${`<a ${attributes(100)}/>`.repeat(Math.floor(count / 100))}</a>`;

/** What 4 MB cost at worst follows from these: as many as here are read, and not one more. */
test.each<[name: string, cap: number, of: (count: number) => string]>([
  ['elements', 200_000, (count) => `<a>${'<b/>'.repeat(count - 1)}</a>`],
  ['elements inside one another', 64, (count) => '<a>'.repeat(count) + '</a>'.repeat(count)],
  ['attributes of one element', 100, (count) => `<a ${attributes(count)}/>`],
  ['attributes', 200_000, withAttributes],
  ['letters of a name', 200, (count) => `<${'a'.repeat(count)}/>`],
  ['letters of an attribute’s name', 200, (count) => `<a ${'b'.repeat(count)}=""/>`],
  // Looked at by pieces of 65,536: fifteen may come without an end, the sixteenth may not
  ['pieces of something that has no end yet', 15, (count) => `<!--${' '.repeat(count * 65_536 - 7)}--><a/>`],
])('no more than so many %s are read: %i', (_, cap, of) => {
  expect([wordsOf(of(cap)), wordsOf(of(cap + 1))]).toEqual([null, beyond]);
});
