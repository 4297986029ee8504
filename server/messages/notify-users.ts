import { outbox, type OutboxMessage } from '../../src/resources/system/outbox.ts';
import { users } from '../../src/resources/people/users.ts';
import { type Notice, notify } from './notify.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import { configuredChannels } from './gateways.ts';
import { postMessage } from './post-message.ts';

interface Addressee {
  id: number;
  /** Sealed. */
  mobile: string | null;
  email: string | null;
}
interface Address {
  channel: OutboxMessage['channel'];
  recipient: string;
}

/** Characters that a message carries; the notice in the portal has the whole text. */
const longest: Readonly<Record<Address['channel'], number>> = { 短信: 300, 邮件: 2000 };

/**
 * Tells users of something, in the transaction of what happened: each by a notice in the portal, and by a message on
 * every channel that is configured and for which the user has an address. Whom no configured channel reaches gets one
 * message all the same, which the outbox then shows as 未配置网关. Cancelled accounts get no message.
 */
export async function notifyUsers(transaction: Transaction, userIds: readonly number[], notice: Notice): Promise<void> {
  for (const id of userIds) await notify(transaction.tx, id, notice);
  const { rows } = await transaction.tx.query<Addressee>(
    'SELECT id, mobile, email FROM users WHERE id = ANY($1::bigint[]) AND cancelled_at IS NULL ORDER BY id',
    [userIds],
  );
  const configured = await configuredChannels(transaction.tx);
  for (const addressee of rows) {
    const addresses = addressesOf(transaction, addressee);
    const reaching = addresses.filter(({ channel }) => configured.includes(channel));
    for (const address of reaching.length > 0 ? reaching : addresses.slice(0, 1))
      await post(transaction, addressee.id, address, notice);
  }
}

function addressesOf({ secrets }: Transaction, { id, mobile, email }: Addressee): Address[] {
  const opened = mobile === null ? null : secrets.open(mobile, secretContext(tableOf(users), 'mobile', id));
  return [
    ...(opened === null ? [] : [{ channel: '短信' as const, recipient: opened }]),
    ...(email === null ? [] : [{ channel: '邮件' as const, recipient: email }]),
  ];
}

async function post(
  transaction: Transaction,
  userId: number,
  address: Address,
  { title: subject, body }: Notice,
): Promise<void> {
  const maxLength = longest[address.channel];
  const fitting = body.length > maxLength ? `${body.slice(0, maxLength - 1)}…` : body;
  await postMessage(transaction.tx, transaction.secrets, { ...address, subject, body: fitting, userId });
  transaction.touched.add(outbox.name);
}
