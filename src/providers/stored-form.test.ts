import { describe, expect, it } from 'vitest';
import { type Stored, storedText, readStoredText, readOlderOrder } from './stored-form.ts';

const line = (itemId: number, keepingUnit: string, id = 0) =>
  ({ id, itemType: 'archives', itemId, title: `资料 ${itemId}`, keepingUnit }) as const;
const stored: Stored = {
  owner: '42',
  lines: [line(1, '甲馆', 11), line(2, '乙库', 12), line(3, '甲馆', 13)],
  order: { userId: '42', chosen: [line(1, '甲馆', 11), line(2, '乙库', 12)], draft: { project: '野外实习' } },
};

describe('the stored text of cart and order', () => {
  it('has the names of the specification, grouped by keeping unit and counted', () => {
    const entry = (id: number, itemId: number) => ({ id, itemType: 'archives', itemId, title: `资料 ${itemId}` });
    expect(JSON.parse(storedText(stored))).toEqual({
      owner: '42',
      cart: {
        cartStores: [
          { keepingUnit: '甲馆', orderCartContentVoList: [entry(11, 1), entry(13, 3)] },
          { keepingUnit: '乙库', orderCartContentVoList: [entry(12, 2)] },
        ],
        storeCount: 2,
        itemCount: 3,
        orderNames: '资料 1、资料 3、资料 2',
      },
      order: {
        userId: '42',
        choosedData: [
          { ...entry(11, 1), keepingUnit: '甲馆' },
          { ...entry(12, 2), keepingUnit: '乙库' },
        ],
        choosedCartIds: [11, 12],
        len: 2,
        orderLen: 2,
        draft: { project: '野外实习' },
      },
    });
  });

  it('gives back what was kept, whatever counts stand in it', () => {
    const text = storedText(stored).replace('"itemCount":3', '"itemCount":99').replace('"len":2', '"len":"x"');
    const read = readStoredText(text);
    expect(read.lines.toSorted((a, b) => a.id - b.id)).toEqual(stored.lines);
    expect(read.order).toEqual(stored.order);
    expect(storedText(read)).toBe(storedText(stored));
  });

  it.each([
    '{',
    '[]',
    'null',
    '7',
    '{"owner":7,"items":["archives:1"]}',
    '{"owner":"","cart":[],"items":"x","order":3}',
  ])('of broken content %s is empty', (text) =>
    expect(readStoredText(text)).toEqual({ owner: '', lines: [], order: null }),
  );

  it('is read as far as it can be', () => {
    const entry = { id: 'x', itemType: 'archives', itemId: 1, title: 7 };
    const strange = [null, 5, {}, { itemType: 'users', itemId: 1 }, { itemType: 'archives', itemId: 1.5 }];
    const stores = [{ orderCartContentVoList: [entry, entry, ...strange] }, 'x', { keepingUnit: '甲馆' }];
    const order = { userId: '42', choosedData: [...strange, { ...entry, id: 3 }], draft: { project: '实习', note: 7 } };
    expect(readStoredText(JSON.stringify({ owner: '42', cart: { cartStores: stores }, order }))).toEqual({
      owner: '42',
      lines: [{ id: 0, itemType: 'archives', itemId: 1, title: null, keepingUnit: '' }],
      order: {
        userId: '42',
        chosen: [{ id: 3, itemType: 'archives', itemId: 1, title: null, keepingUnit: '' }],
        draft: { project: '实习' },
      },
    });
  });

  it('of the earlier form loses nothing', () => {
    const { owner, lines } = readStoredText('{"owner":"42","items":["archives:1","products:9","users:1",5]}');
    expect(owner).toBe('42');
    expect(lines.map(({ itemType, itemId }) => `${itemType} ${itemId}`)).toEqual(['archives 1', 'products 9']);
    expect(readOlderOrder('{"userId":"42","project":"野外实习","len":7}')).toEqual({
      userId: '42',
      chosen: [],
      draft: { project: '野外实习' },
    });
    expect(readOlderOrder('{"project":"野外实习"}')).toBeNull();
    expect(readOlderOrder('{')).toBeNull();
  });
});
