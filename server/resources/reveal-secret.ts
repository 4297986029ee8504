import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { conflict } from '../errors.ts';
import { audit } from './audit.ts';
import { secretContext } from './mask-secrets.ts';
import { tableOf } from './table.ts';
import type { Transaction } from './transaction.ts';

export interface Revealed {
  resource: Resource;
  id: number;
  field: string;
  /** As the row holds it. */
  sealed: string | null;
  /** As the audit calls it. */
  action: string;
  /** What of the row the audit says, so that it is known later which it was. */
  about: Readonly<Record<string, unknown>>;
  reason: string;
}

/** A secret in the clear; the audit says who looked at it and why. @throws AppError 409 where there is none */
export async function revealSecret(
  transaction: Transaction,
  { resource, id, field, sealed, action, about, reason }: Revealed,
): Promise<{ value: string }> {
  if (sealed === null) throw conflict(`没有${resource.fields[field]?.label ?? '可查看的内容'}`);
  await audit(transaction, { resource, action, id, before: about, after: { ...about, reason } });
  return { value: transaction.secrets.open(sealed, secretContext(tableOf(resource), field, id)) };
}
