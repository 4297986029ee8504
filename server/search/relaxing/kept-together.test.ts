import { expect, test } from 'vitest';
import { type Candidate, keptTogether, tells } from './kept-together.ts';

const candidate = (word: string, presence: number, others: Partial<Candidate> = {}): Candidate => ({
  word,
  presence,
  isPart: false,
  isNamed: true,
  ...others,
});

/** Records as the words that stand in them. */
const records = ['武义 萤石 普查', '武义 萤石 详查', '房子', '断层 普查', '断层 详查', '断层 勘探', '里塘 铜矿 普查'];
const occur = (some: readonly Candidate[]): Promise<number> =>
  Promise.resolve(records.filter((record) => some.every(({ word }) => record.split(' ').includes(word))).length);
const keptOf = async (...words: Candidate[]): Promise<string[]> =>
  (await keptTogether(words, occur)).map(({ word }) => word).sort();

test('a rare word beside the point does not keep out the term that was meant', async () => {
  expect(await keptOf(candidate('房子', 1), candidate('断层', 900))).toEqual(['断层']);
});

test('words that occur together are kept, however the rarest of them stands', async () => {
  expect(await keptOf(candidate('里塘', 1), candidate('武义', 200), candidate('萤石', 300))).toEqual(['武义', '萤石']);
});

test('only words that find more than is known are kept', async () => {
  const words = [candidate('武义', 200), candidate('萤石', 300)];
  expect(await keptTogether([...words, candidate('断层', 900)], occur, { moreThan: 2 })).toHaveLength(1);
  const kept = async (moreThan: number): Promise<number> => (await keptTogether(words, occur, { moreThan })).length;
  expect([await kept(0), await kept(1), await kept(2)]).toEqual([2, 2, 0]);
});

test('a word of all titles is kept only where it leaves some choice', async () => {
  expect(await keptOf(candidate('断层', 900), candidate('普查', 900))).toEqual(['断层']);
  expect(await keptOf(candidate('里塘', 1), candidate('铜矿', 80))).toEqual(['里塘', '铜矿']);
});

test('a word of all titles is kept, too, where the one record meant has it', async () => {
  expect(await keptOf(candidate('里塘', 1), candidate('普查', 900))).toEqual(['普查', '里塘']);
});

test('the unit tells more than the system that it is of, however few records name the system', () => {
  expect(tells(candidate('马涧组', 10))).toBeGreaterThan(tells(candidate('侏罗系', 2)) * 1.5);
});

test('what is only part of a word, or stands in no name, tells least', () => {
  const whole = tells(candidate('里塘溪', 20));
  expect(tells(candidate('里塘溪', 20, { isPart: true }))).toBeLessThan(whole / 2);
  expect(tells(candidate('里塘溪', 20, { isNamed: false }))).toBeLessThan(whole / 2);
  expect(tells(candidate('报告', 20))).toBeLessThan(whole);
});
