import { AnswerCache } from '../../server/resources/answer-cache.ts';
import type { TransactionContext } from '../../server/resources/transaction.ts';
import { portalRules } from '../../server/rules.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { secretsOf } from './read-outbox.ts';

/** What work in the background of a portal is given, for a test that lets it be done on another day. */
export async function backgroundOf(portal: PortalUnderTest): Promise<TransactionContext> {
  return { pool: portal.pool, secrets: await secretsOf(portal), cache: new AnswerCache(), rules: portalRules };
}

const silent = (): void => undefined;
export const silentLog = { debug: silent, info: silent, warn: silent, error: silent };
