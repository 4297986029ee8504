import sanitizeHtml from 'sanitize-html';
import { withSecretParts } from '../../src/resources/kit/secret-parts.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { lookupKey } from './insert-row.ts';
import { fingerprintOf, secretContext } from './mask-secrets.ts';
import type { Table } from './table.ts';

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    's',
    'u',
    'sub',
    'sup',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'code',
    'pre',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** Formatted text as it is kept: what could carry script is gone. */
export function sanitiseRow(table: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean = { ...row };
  for (const { field, declared } of table.columns) {
    const value = clean[field];
    if (declared.kind === 'richText' && typeof value === 'string')
      clean[field] = sanitizeHtml(value, allowedHtml) || null;
  }
  return clean;
}

/**
 * Makes a checked row fit to be stored: formatted text sanitised, secrets sealed for the row `id`, their fingerprints
 * under `lookupKey`.
 */
export function sealRow(
  table: Table,
  row: Readonly<Record<string, unknown>>,
  secrets: SecretBox,
  id: number,
): Record<string, unknown> {
  const sealed = sanitiseRow(table, row);
  for (const { field } of table.lookups) {
    const value = sealed[field];
    if (value !== undefined)
      sealed[lookupKey(field)] = typeof value === 'string' ? fingerprintOf(table, field, value, secrets) : null;
  }
  for (const { field, declared } of table.columns) {
    const value = sealed[field];
    if (declared.kind === 'secret' && typeof value === 'string')
      sealed[field] = secrets.seal(value, secretContext(table, field, id));
    if (declared.kind === 'json' && value !== undefined)
      sealed[field] = withSecretParts(declared, value, (text, part) =>
        secrets.seal(text, secretContext(table, `${field}.${part}`, id)),
      );
  }
  return sealed;
}
