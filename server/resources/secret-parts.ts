import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { isParts, secretParts, withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import { fieldIn } from '../../src/resources/kit/variants.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { maskText, openPart, secretContext } from './mask-secrets.ts';
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

/**
 * What is given for an edit, with the secret parts that stay as they are: those left out, and those that come back as they
 * were shown. Null clears one. `known`: the row with its parts open.
 */
export function withStoredParts({ fields }: Resource, values: Values, known: Values): Values {
  const stored: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const before = known[name];
    if (!isParts(value) || !isParts(before)) continue;
    const shape = fieldIn(field, { ...known, ...values });
    const staying = [...secretParts(shape)].filter(([part, { showFirst, showLast }]) => {
      const text = before[part];
      if (typeof text !== 'string') return false;
      return value[part] === undefined || value[part] === maskText(text, showFirst, showLast);
    });
    stored[name] = { ...value, ...Object.fromEntries(staying.map(([part]) => [part, before[part]])) };
  }
  return { ...values, ...stored };
}
