import type { FastifyInstance } from 'fastify';
import { loans } from '../../src/resources/loans.ts';
import type { HeldTypeName } from '../../src/resources/shared/held-types.ts';
import { type OwnAnswer, registerOwnCalls, saying, writing } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { askRenewal as askForRenewal, type AskedRenewal } from './ask-renewal.ts';
import { lend as lendOut, type Lending } from './lend.ts';
import { loanOfItem, ownLoans } from './read-loans.ts';
import { userOf } from '../resources/reader.ts';

const ofItem: OwnAnswer = async ({ services, values }) => {
  const { itemType: type, itemId: id } = values as { itemType: HeldTypeName; itemId: number };
  return { loan: await loanOfItem(services.database.pool, { type, id }) };
};

const mine: OwnAnswer = async ({ services, reader }) => ({
  rows: await ownLoans(services.database.pool, userOf(reader)),
});

const askRenewal: OwnAnswer = (asked) =>
  writing(asked, (under, userId) => askForRenewal(under, userId, asked.values as unknown as AskedRenewal));

const lend: OwnAnswer = (asked) => writing(asked, (under) => lendOut(under, asked.values as unknown as Lending));

/** Things that are out of the house: who asks of an item is told until when, who has them which. */
export function registerLoans(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, loans, {
    ofItem,
    mine,
    askRenewal: saying('续借申请已提交', askRenewal),
    lend: saying('已办理借出', lend),
  });
}
