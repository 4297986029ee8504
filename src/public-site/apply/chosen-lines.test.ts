import { describe, expect, it } from 'vitest';
import type { CartLine, CartUse } from '../../resources/shared/cart-answers.ts';
import { chosenLines, idsOf, readIds } from './chosen-lines.ts';

const use: CartUse = { isPossible: true, text: '可以' };
const line = (id: number, refusal: CartLine['refusal'] = null): CartLine => ({
  id,
  itemType: 'archives',
  itemId: id * 10,
  isOpen: refusal !== 'hidden',
  title: refusal === 'hidden' ? null : `资料 ${id}`,
  number: null,
  secrecy: null,
  link: null,
  refusal,
  read: use,
  apply: use,
  onSite: use,
  missing: [],
});

const stores = [
  { keepingUnit: '浙江省地质资料档案馆', orderCartContentVoList: [line(1), line(2, 'classified')] },
  { keepingUnit: '浙江省实物地质资料库', orderCartContentVoList: [line(3), line(4, 'hidden')] },
];

describe('readIds', () => {
  it('takes each number once and leaves out what is none', () => {
    expect(readIds('3,1,3,x,-2,0,1.5,')).toEqual([3, 1]);
    expect(readIds(null)).toEqual([]);
  });
});

describe('chosenLines', () => {
  it('keeps what can be applied for, by unit', () => {
    const { stores: kept, refused, missing } = chosenLines(stores, [1, 3]);
    expect(idsOf(kept)).toBe('1,3');
    expect(kept.map(({ keepingUnit }) => keepingUnit)).toEqual(['浙江省地质资料档案馆', '浙江省实物地质资料库']);
    expect(refused).toEqual([]);
    expect(missing).toBe(0);
  });

  it('tells what cannot be applied for, what is gone, and leaves out a unit with nothing left', () => {
    const { stores: kept, refused, missing } = chosenLines(stores, [1, 2, 4, 99]);
    expect(kept.map(({ keepingUnit }) => keepingUnit)).toEqual(['浙江省地质资料档案馆']);
    expect(refused.map(({ id }) => id)).toEqual([2, 4]);
    expect(missing).toBe(1);
  });
});
