import type { FastifyInstance } from 'fastify';
import { loans } from '../../src/resources/borrowing/loans.ts';
import { type AnswerTo, registerOwnCalls, withMessage, transact } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { askRenewal as askForRenewal } from './ask-renewal.ts';
import { lend as lendOut } from './lend.ts';
import { loanOfItem, ownLoans } from './read-loans.ts';
import { userOf } from '../resources/reader.ts';

type Answer<Name extends keyof typeof loans.services> = AnswerTo<typeof loans, Name>;

const ofItem: Answer<'ofItem'> = async ({ services, values: { itemType: type, itemId: id } }) => ({
  loan: await loanOfItem(services.database.pool, { type, id }),
});

const mine: Answer<'mine'> = async ({ services, reader }) => ({
  rows: await ownLoans(services.database.pool, userOf(reader)),
});

const askRenewal: Answer<'askRenewal'> = (context) =>
  transact(context, (transaction, userId) => askForRenewal(transaction, userId, context.values));

const lend: Answer<'lend'> = (context) => transact(context, (transaction) => lendOut(transaction, context.values));

/** Things that are out of the house: who asks of an item is told until when, who has them which. */
export function registerLoans(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, loans, {
    ofItem,
    mine,
    askRenewal: withMessage('续借申请已提交', askRenewal),
    lend: withMessage('已办理借出', lend),
  });
}
