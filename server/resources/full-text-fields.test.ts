import { expect, test } from 'vitest';
import { archives } from '../../src/resources/holdings/archives.ts';
import { auditLog } from '../../src/resources/people/audit-log.ts';
import { richText, text } from '../../src/resources/kit/field.ts';
import { headlineFields, searchedText } from './full-text-fields.ts';

test('a row is called by its title and by the numbers that no other row has', () => {
  expect(headlineFields(archives).map(([name]) => name)).toEqual(['archiveNo', 'title']);
});
test('what the site-wide search does not look into has no headline', () =>
  expect(headlineFields(auditLog)).toEqual([]));
test('formatted text is read without its tags', () => {
  const html = '<h2>岩心</h2><p>采取率 &lt; 80 % &amp;<strong>萤石</strong></p>';
  expect(searchedText(richText({ label: '正文' }), html)).toBe('岩心 采取率 < 80 % & 萤石');
  expect(searchedText(text({ label: '标题' }), 'a < b > c')).toBe('a < b > c');
  expect(searchedText(richText({ label: '正文' }), null)).toBe('');
});
