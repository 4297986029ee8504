import { secretParts, withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Table } from './table.ts';

/** Readable ends of a secret, the middle as stars: 3301**********1234. */
export function maskText(text: string, first = 1, last = 1): string {
  const characters = [...text];
  if (characters.length <= first + last) return '*'.repeat(characters.length);
  const hidden = characters.length - first - last;
  return `${characters.slice(0, first).join('')}${'*'.repeat(hidden)}${last > 0 ? characters.slice(-last).join('') : ''}`;
}

/** What a secret is bound to when sealed: a value moved to another row or column does not open. */
export const secretContext = (table: Table, field: string, id: number): string =>
  `${table.resource.name}:${id}.${field}`;

/** Fingerprint of a secret's value in its lookup column: equal for equal values of the field. */
export const fingerprintOf = (table: Table, field: string, plain: string, secrets: SecretBox): string =>
  secrets.blindIndex(plain, `${table.resource.name}.${field}`);

/** A part in the clear. Rows of the time before it was secret hold it as it is. */
export const openPart = (text: string, context: string, secrets: SecretBox): string =>
  /^v1\.[0-9a-f]{8}\.[\w-]+$/.test(text) ? secrets.open(text, context) : text;

/** Replaces sealed values by their masked form, in place. */
export function maskSecrets<R extends Record<string, unknown> & { id: number }>(
  table: Table,
  rows: R[],
  secrets: SecretBox,
): R[] {
  for (const { field, wire, declared } of table.columns) {
    if (secretParts(declared).size > 0)
      for (const row of rows as (Record<string, unknown> & { id: number })[])
        row[wire] = withSecretParts(declared, row[wire], (text, part, { showFirst, showLast }) =>
          maskText(openPart(text, secretContext(table, `${field}.${part}`, row.id), secrets), showFirst, showLast),
        );
    if (declared.kind !== 'secret') continue;
    for (const row of rows as (Record<string, unknown> & { id: number })[]) {
      const sealed = row[wire];
      if (typeof sealed !== 'string') continue;
      row[wire] = maskText(
        secrets.open(sealed, secretContext(table, field, row.id)),
        declared.showFirst,
        declared.showLast,
      );
    }
  }
  return rows;
}
