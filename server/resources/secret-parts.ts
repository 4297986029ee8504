import { secretParts, withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { openPart, secretContext } from './mask-secrets.ts';
import type { Table } from './table.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the server itself needs of a row: the secret parts of its structured values in the clear, a copy. */
export function openParts<R extends Values & { id: number }>(table: Table, row: R, secrets: SecretBox): R {
  const opened: Record<string, unknown> = {};
  for (const { field, declared } of table.columns)
    if (secretParts(declared).size > 0)
      opened[field] = withSecretParts(declared, row[field], (text, part) =>
        openPart(text, secretContext(table, `${field}.${part}`, row.id), secrets),
      );
  return { ...row, ...opened };
}
