import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine, CartStore } from '../../resources/shared/cart-answers.ts';
import { forgetDraft, keepDraft, readChosenIds, readDraft } from './application-draft.ts';

const lineOf = (id: number) => ({ id, itemType: 'archives', itemId: id * 10, title: `资料 ${id}` }) as CartLine;
const stores: CartStore[] = [
  { keepingUnit: '甲馆', orderCartContentVoList: [lineOf(3), lineOf(5)] },
  { keepingUnit: '乙库', orderCartContentVoList: [lineOf(4)] },
];

beforeEach(() => localStorage.clear());

describe('the draft of an application', () => {
  it('comes back to the person who typed it, with what was chosen', () => {
    keepDraft('42', stores, { purpose: '教学', project: '野外实习', letterName: '介绍信.pdf' });
    expect(readDraft('42')).toEqual({ purpose: '教学', project: '野外实习', letterName: '介绍信.pdf' });
    expect(readChosenIds('42')).toEqual([3, 5, 4]);
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({
      order: { choosedCartIds: [3, 5, 4], len: 3, orderLen: 2 },
    });
  });

  it('is not shown to anybody else and does not stay for them', () => {
    keepDraft('42', stores, { project: '野外实习' });
    expect(readDraft('43')).toEqual({});
    expect(readChosenIds('43')).toEqual([]);
    keepDraft('43', [], { project: '填图' });
    expect(JSON.stringify(localStorage)).not.toContain('野外实习');
  });

  it('never holds the telephone number', () => {
    const typed = { project: '野外实习', contactMobile: '13800000001', isAgreed: true };
    keepDraft('42', stores, typed);
    expect(JSON.stringify(localStorage)).not.toContain('13800000001');
  });

  it.each(['{', '[]', '"x"', '{"owner":"42","order":{"userId":"42","draft":{"project":7}}}'])(
    'survives broken content %s',
    (text) => {
      localStorage.setItem('cart', text);
      expect(readDraft('42')).toEqual({});
    },
  );

  it('of the earlier release is taken over', () => {
    localStorage.setItem('order', '{"userId":"42","project":"野外实习","delivery":"copy"}');
    expect(readDraft('42')).toEqual({ project: '野外实习', delivery: 'copy' });
    expect(localStorage.getItem('order')).toBeNull();
  });

  it('is gone when forgotten', () => {
    keepDraft('42', stores, { project: '野外实习' });
    forgetDraft();
    expect(readDraft('42')).toEqual({});
    expect(readChosenIds('42')).toEqual([]);
  });
});
