import { expect, it, test } from 'vitest';
import { readTimeAxis } from '../kinds/time-axis.ts';
import { commonAxis, placeOnAxis, timeAt } from './clocked-time.ts';

const axis = (text: string) => readTimeAxis(text).instants;
const at = (text: string, clock: string, since: string | null = null, takesRange = true) => {
  const { time, isEarlier } = timeAt(axis(text), { at: clock, since }, takesRange);
  return [time?.since?.text ?? null, time?.at.text ?? null, isEarlier];
};

test.each([
  ['2000,2005', '2005', [null, '2005', false]],
  ['2000,2005', '2004', [null, '2000', true]],
  ['2000,2005', '1999', [null, null, false]],
  // A month lies in its year, a year holds its months
  ['2000,2005', '2005-07', [null, '2005', false]],
  ['2005-03,2005-11', '2005', [null, '2005-11', false]],
])('a layer with %s at %s shows %j', (text, clock, wanted) => expect(at(text, clock)).toEqual(wanted));

test.each([
  ['1990', ['1995', '2000', false]],
  ['..', ['1980', '2000', false]],
  ['2001', [null, null, false]],
])('from %s until 2003 a layer shows what it has in between', (since, wanted) =>
  expect(at('1980,1995,2000,2005', '2003', since)).toEqual(wanted),
);

it('shows one moment where a layer takes no stretch, and says when that is an earlier one', () => {
  expect(at('1980,2000', '2003', '..', false)).toEqual([null, '2000', true]);
});

it('puts the moments of all layers in one row', () => {
  const common = commonAxis([axis('2000,2005'), axis('2000,2003-05')]);
  expect(common.map(({ text }) => text)).toEqual(['2000', '2003-05', '2005']);
  expect(['2003-05', '2004', '1999'].map((text) => placeOnAxis(common, text))).toEqual([1, 1, -1]);
});
