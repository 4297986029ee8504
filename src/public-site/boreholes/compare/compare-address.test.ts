import { expect, test } from 'vitest';
import { readCompare, writeCompare } from './compare-address.ts';

const read = (text: string) => readCompare(new URLSearchParams(text), 7);

test('an address without a comparison tells of none, an empty one of an open one', () => {
  expect(read('id=7')).toBeNull();
  expect(read('id=7&compare=')).toEqual({ holes: [], datum: { kind: 'level' } });
});

test('holes are numbers, each once, never the hole itself, four at most', () => {
  expect(read('compare=3,x,7,3,-1,0,9,10,11,12')?.holes).toEqual([3, 9, 10, 11]);
});

test.each([{ kind: 'level' }, { kind: 'mouth' }, { kind: 'unit', code: 'Pt2-3C' }] as const)(
  'what is written of %o is read again, and the rest of the address stays',
  (datum) => {
    const written = writeCompare(new URLSearchParams('id=7&hang=mouth'), { holes: [3, 9], datum });
    expect(written.get('id')).toBe('7');
    expect(readCompare(new URLSearchParams(written.toString()), 7)).toEqual({ holes: [3, 9], datum });
    expect(writeCompare(written, null).toString()).toBe('id=7');
  },
);
