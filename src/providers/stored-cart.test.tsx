import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../resources/shared/cart-answers.ts';
import {
  claimGuestItems,
  describeGuestItems,
  isCartChange,
  keepStores,
  readStored,
  returnGuestItems,
  writeStored,
} from './stored-cart.ts';
import { keepOrder } from './stored-order.ts';
import { subscribeState } from './stored-state.ts';

const storeOf = (keepingUnit: string, ...itemIds: number[]) => ({
  keepingUnit,
  orderCartContentVoList: itemIds.map(
    (itemId) => ({ id: itemId + 100, itemType: 'archives', itemId, title: `资料 ${itemId}` }) as CartLine,
  ),
});
const storedText = (): string => localStorage.getItem('cart') ?? '';
const storedCart = (): unknown => (JSON.parse(storedText()) as { cart: unknown }).cart;

beforeEach(() => localStorage.clear());

describe('the cart in the browser', () => {
  it('is shown to its owner alone', () => {
    writeStored('42', ['archives:1']);
    expect(readStored('42')).toEqual(['archives:1']);
    expect(readStored('43')).toEqual([]);
    expect(readStored('')).toEqual([]);
  });

  it('takes broken content for an empty cart', () => {
    localStorage.setItem('cart', '{');
    expect(readStored('')).toEqual([]);
  });

  it('leaves out what is no item, and what is there twice', () => {
    const items = ['archives:1', 'archives:1', 'users:1', 'archives:0', 'archives:1:2', 5, null, 'products:9'];
    localStorage.setItem('cart', JSON.stringify({ owner: '', items }));
    expect(readStored('')).toEqual(['archives:1', 'products:9']);
  });

  it("gives a guest's items to the first who claims them, and takes them back", () => {
    writeStored('', ['archives:1', 'products:9']);
    expect(claimGuestItems()).toEqual(['archives:1', 'products:9']);
    expect(claimGuestItems()).toEqual([]);
    writeStored('', ['boreholes:3']);
    returnGuestItems(['archives:1']);
    expect(readStored('')).toEqual(['archives:1', 'boreholes:3']);
  });

  it("never claims the copy of a user's cart", () => {
    writeStored('42', ['archives:1']);
    expect(claimGuestItems()).toEqual([]);
    expect(readStored('42')).toEqual(['archives:1']);
  });

  it('tells of changes here and in other tabs until nobody listens', () => {
    const heard = vi.fn();
    const stop = subscribeState(heard);
    writeStored('', ['archives:1']);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    writeStored('', []);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stands by keeping unit, with the names that the server told', () => {
    keepStores('42', [storeOf('甲馆', 1, 2), storeOf('乙库', 3)]);
    expect(readStored('42')).toEqual(['archives:1', 'archives:2', 'archives:3']);
    expect(storedCart()).toMatchObject({ storeCount: 2, itemCount: 3, orderNames: '资料 1、资料 2、资料 3' });
    writeStored('42', ['archives:9', 'archives:3']);
    expect(storedCart()).toMatchObject({ storeCount: 2, itemCount: 2, orderNames: '资料 3' });
  });

  it("of a guest is described without losing what was put in meanwhile, and never somebody else's", () => {
    writeStored('', ['archives:1', 'archives:2']);
    describeGuestItems([storeOf('甲馆', 1, 7)]);
    expect(readStored('')).toEqual(['archives:1', 'archives:2']);
    expect(storedCart()).toMatchObject({ orderNames: '资料 1' });
    writeStored('42', ['archives:1']);
    describeGuestItems([storeOf('甲馆', 1)]);
    expect(readStored('42')).toEqual(['archives:1']);
  });

  it('counts as changed by another tab only when its items did', () => {
    const event = (oldValue: string | null, newValue: string | null, key = 'cart') =>
      new StorageEvent('storage', { key, oldValue, newValue });
    writeStored('42', ['archives:1']);
    const before = storedText();
    keepOrder('42', [], { project: '野外实习' });
    expect(isCartChange(event(before, storedText()))).toBe(false);
    writeStored('42', ['archives:1', 'archives:2']);
    expect(isCartChange(event(before, storedText()))).toBe(true);
    expect(isCartChange(event(before, null))).toBe(true);
    expect(isCartChange(event(before, storedText(), 'other'))).toBe(false);
  });
});
