import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimGuestItems, readStored, writeStored } from './stored-cart.ts';
import { forgetOrder, keepOrder, readOrder } from './stored-order.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('cart and order state of the browser', () => {
  it('stand together under the one key', () => {
    writeStored('42', ['archives:1']);
    keepOrder('42', [], { project: '野外实习' });
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(readStored('42')).toEqual(['archives:1']);
    expect(readOrder('42')?.draft).toEqual({ project: '野外实习' });
    forgetOrder();
    expect(readOrder('42')).toBeNull();
    expect(readStored('42')).toEqual(['archives:1']);
  });

  it('take over the two keys of the earlier release once', () => {
    localStorage.setItem('cart', '{"owner":"42","items":["archives:1","products:9"]}');
    localStorage.setItem('order', '{"userId":"42","project":"野外实习"}');
    expect(readStored('42')).toEqual(['archives:1', 'products:9']);
    expect(readOrder('42')?.draft).toEqual({ project: '野外实习' });
    expect(localStorage.getItem('order')).toBeNull();
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({
      cart: { itemCount: 2 },
      order: { draft: { project: '野外实习' } },
    });
  });

  it('keep the earlier draft where it is as long as the storage is full', () => {
    localStorage.setItem('order', '{"userId":"42","project":"野外实习"}');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(readOrder('42')?.draft).toEqual({ project: '野外实习' });
    expect(localStorage.getItem('order')).not.toBeNull();
    writeStored('42', ['archives:1']);
    expect(readStored('42')).toEqual(['archives:1']);
    full.mockRestore();
    writeStored('42', ['archives:2']);
    expect(localStorage.getItem('order')).toBeNull();
    expect(readOrder('42')?.draft).toEqual({ project: '野外实习' });
  });

  it('survive a broken key of the earlier release', () => {
    localStorage.setItem('order', '{');
    expect(readOrder('42')).toBeNull();
    expect(localStorage.getItem('order')).toBeNull();
  });

  it('of one account do not stay for the next, but for a guest in between', () => {
    keepOrder('42', [], { project: '野外实习' });
    writeStored('', ['archives:1']);
    expect(claimGuestItems()).toEqual(['archives:1']);
    expect(readOrder('43')).toBeNull();
    expect(readOrder('42')?.draft).toEqual({ project: '野外实习' });
    writeStored('43', ['archives:2']);
    expect(JSON.stringify(localStorage)).not.toContain('野外实习');
  });
});
