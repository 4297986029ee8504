import type { SecretBox } from '../secrets/secret-box.ts';
import type { Table } from './table.ts';

/** Readable ends of a secret, the middle as stars: 3301**********1234. */
export function maskText(text: string, first = 1, last = 1): string {
  const characters = [...text];
  if (characters.length <= first + last) return '*'.repeat(characters.length);
  const hidden = characters.length - first - last;
  return `${characters.slice(0, first).join('')}${'*'.repeat(hidden)}${last > 0 ? characters.slice(-last).join('') : ''}`;
}

/** What a secret column is bound to when sealed: a value moved to another column does not open. */
export const secretContext = (table: Table, field: string): string => `${table.resource.name}.${field}`;

/** Replaces sealed values by their masked form, in place. */
export function maskSecrets<R extends Record<string, unknown>>(table: Table, rows: R[], secrets: SecretBox): R[] {
  for (const { field, wire, declared } of table.columns) {
    if (declared.kind !== 'secret') continue;
    for (const row of rows as Record<string, unknown>[]) {
      const sealed = row[wire];
      if (typeof sealed !== 'string') continue;
      row[wire] = maskText(secrets.open(sealed, secretContext(table, field)), declared.showFirst, declared.showLast);
    }
  }
  return rows;
}
