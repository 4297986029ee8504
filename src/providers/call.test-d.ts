import { describe, expectTypeOf, test } from 'vitest';
import { accounts } from '../resources/people/accounts.ts';
import { cartEntries } from '../resources/borrowing/cart-entries.ts';
import { loans } from '../resources/borrowing/loans.ts';
import { orders } from '../resources/borrowing/orders.ts';
import { call } from './call.ts';

describe('a call', () => {
  test('answers what is declared', () => {
    expectTypeOf(call(loans, 'lend', { subOrder: 1, receiver: '甲' })).resolves.toExtend<{ dueOn: string }>();
    expectTypeOf(call(orders, 'mine')).resolves.toHaveProperty('rows');
    expectTypeOf(call(cartEntries, 'fileList', { cartIds: '1' })).resolves.toEqualTypeOf<Blob>();
    expectTypeOf(call(accounts, 'uploadProof', new FormData())).resolves.toExtend<{ name: string }>();
  });

  test('that is wrong does not compile', () => {
    // @ts-expect-error no such call
    void call(orders, 'withdrawn', { subOrder: 1 });
    // @ts-expect-error what has to be given is lacking
    void call(orders, 'withdraw');
    // @ts-expect-error a text for a number
    void call(orders, 'withdraw', { subOrder: '1' });
    // @ts-expect-error nothing of this name is taken
    void call(orders, 'withdraw', { subOrder: 1, why: '' });
    // @ts-expect-error not among the options
    void call(orders, 'mine', { state: 'lost' });
    // @ts-expect-error a form is sent with the file
    void call(accounts, 'uploadProof', { name: 'p' });
    const answer = call(loans, 'mine');
    // @ts-expect-error nothing of this name is answered
    void answer.then(({ row }) => row);
  });
});
