import { describe, expectTypeOf, test } from 'vitest';
import type { users } from '../../src/resources/people/users.ts';
import { loans, type Loan } from '../../src/resources/borrowing/loans.ts';
import { type ActionInput, type ActionOf, serverActions } from './server-actions.ts';

type Action<Name extends 'renew' | 'returnOne'> = ActionOf<typeof loans, Name>;

describe('what carries out a server action', () => {
  test('has the locked row, and what the action takes', () => {
    type Input = ActionInput<typeof loans, 'renew'>;
    expectTypeOf<Input['row']>().toEqualTypeOf<Loan>();
    expectTypeOf<Input['values']['days']>().toEqualTypeOf<number>();
    expectTypeOf<Input['values']['reason']>().toEqualTypeOf<string | null>();
    // @ts-expect-error nothing of this name is taken
    const wrong: Action<'renew'> = async (_transaction, { values: { day } }) => day;
    // @ts-expect-error no field of this name
    const wrongRow: Action<'renew'> = async (_transaction, { row }) => row.lender;
    return [wrong, wrongRow];
  });

  test('stands under the name of a declared one, and none may be lacking', () => {
    const renew: Action<'renew'> = async (_transaction, { row }) => row;
    const returnOne: Action<'returnOne'> = async (_transaction, { row }) => row;
    // @ts-expect-error nothing carries out `returnOne`
    serverActions(loans, { renew });
    // @ts-expect-error no such action
    serverActions(loans, { renew, returnOne, extend: renew });
    return serverActions(loans, { renew, returnOne });
  });

  test('answers what is declared, else the row', () => {
    const end: ActionOf<typeof users, 'endSessions'> = async () => ({ ended: 2 });
    // @ts-expect-error the declaration says `ended`
    const other: ActionOf<typeof users, 'endSessions'> = async () => ({ count: 2 });
    // @ts-expect-error no row
    const nothing: Action<'renew'> = async () => null;
    return [end, other, nothing];
  });
});
