import sanitizeHtml from 'sanitize-html';
import type { SecretBox } from '../secrets/secret-box.ts';
import { secretContext } from './mask-secrets.ts';
import type { Table } from './table.ts';

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'em', 's', 'u', 'sub', 'sup', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'code', 'pre'],
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** Makes a checked row fit to be stored: formatted text sanitised, secrets sealed. */
export function sealRow(table: Table, row: Record<string, unknown>, secrets: SecretBox | null): Record<string, unknown> {
  const sealed = { ...row };
  for (const { field, declared } of table.columns) {
    const value = sealed[field];
    if (typeof value !== 'string') continue;
    if (declared.kind === 'richText') sealed[field] = sanitizeHtml(value, allowedHtml) || null;
    if (declared.kind === 'secret' && secrets) sealed[field] = secrets.seal(value, secretContext(table, field));
  }
  return sealed;
}
