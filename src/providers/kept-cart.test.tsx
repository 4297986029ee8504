import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../resources/shared/cart-answers.ts';
import {
  claimGuestItems,
  describeGuestItems,
  isCartChange,
  keepStores,
  readKept,
  returnGuestItems,
  writeKept,
} from './kept-cart.ts';
import { keepOrder } from './kept-order.ts';
import { subscribeState } from './kept-state.ts';

const storeOf = (keepingUnit: string, ...itemIds: number[]) => ({
  keepingUnit,
  orderCartContentVoList: itemIds.map(
    (itemId) => ({ id: itemId + 100, itemType: 'archives', itemId, title: `资料 ${itemId}` }) as CartLine,
  ),
});
const keptText = (): string => localStorage.getItem('cart') ?? '';
const keptCart = (): unknown => (JSON.parse(keptText()) as { cart: unknown }).cart;

beforeEach(() => localStorage.clear());

describe('the cart in the browser', () => {
  it('is shown to its owner alone', () => {
    writeKept('42', ['archives:1']);
    expect(readKept('42')).toEqual(['archives:1']);
    expect(readKept('43')).toEqual([]);
    expect(readKept('')).toEqual([]);
  });

  it('takes broken content for an empty cart', () => {
    localStorage.setItem('cart', '{');
    expect(readKept('')).toEqual([]);
  });

  it('leaves out what is no item, and what is there twice', () => {
    const items = ['archives:1', 'archives:1', 'users:1', 'archives:0', 'archives:1:2', 5, null, 'products:9'];
    localStorage.setItem('cart', JSON.stringify({ owner: '', items }));
    expect(readKept('')).toEqual(['archives:1', 'products:9']);
  });

  it("gives a guest's items to the first who claims them, and takes them back", () => {
    writeKept('', ['archives:1', 'products:9']);
    expect(claimGuestItems()).toEqual(['archives:1', 'products:9']);
    expect(claimGuestItems()).toEqual([]);
    writeKept('', ['boreholes:3']);
    returnGuestItems(['archives:1']);
    expect(readKept('')).toEqual(['archives:1', 'boreholes:3']);
  });

  it("never claims the copy of a user's cart", () => {
    writeKept('42', ['archives:1']);
    expect(claimGuestItems()).toEqual([]);
    expect(readKept('42')).toEqual(['archives:1']);
  });

  it('tells of changes here and in other tabs until nobody listens', () => {
    const heard = vi.fn();
    const stop = subscribeState(heard);
    writeKept('', ['archives:1']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    writeKept('', []);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stands by keeping unit, with the names that the server told', () => {
    keepStores('42', [storeOf('甲馆', 1, 2), storeOf('乙库', 3)]);
    expect(readKept('42')).toEqual(['archives:1', 'archives:2', 'archives:3']);
    expect(keptCart()).toMatchObject({ storeCount: 2, itemCount: 3, orderNames: '资料 1、资料 2、资料 3' });
    writeKept('42', ['archives:9', 'archives:3']);
    expect(keptCart()).toMatchObject({ storeCount: 2, itemCount: 2, orderNames: '资料 3' });
  });

  it("of a guest is described without losing what was put in meanwhile, and never somebody else's", () => {
    writeKept('', ['archives:1', 'archives:2']);
    describeGuestItems([storeOf('甲馆', 1, 7)]);
    expect(readKept('')).toEqual(['archives:1', 'archives:2']);
    expect(keptCart()).toMatchObject({ orderNames: '资料 1' });
    writeKept('42', ['archives:1']);
    describeGuestItems([storeOf('甲馆', 1)]);
    expect(readKept('42')).toEqual(['archives:1']);
  });

  it('counts as changed by another tab only when its items did', () => {
    const event = (oldValue: string | null, newValue: string | null, key = 'cart') =>
      new StorageEvent('storage', { key, oldValue, newValue });
    writeKept('42', ['archives:1']);
    const before = keptText();
    keepOrder('42', [], { project: '野外实习' });
    expect(isCartChange(event(before, keptText()))).toBe(false);
    writeKept('42', ['archives:1', 'archives:2']);
    expect(isCartChange(event(before, keptText()))).toBe(true);
    expect(isCartChange(event(before, null))).toBe(true);
    expect(isCartChange(event(before, keptText(), 'other'))).toBe(false);
  });
});
