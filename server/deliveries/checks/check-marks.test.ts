import { describe, expect, test } from 'vitest';
import type { AnyField } from '../../../src/resources/kit/field.ts';
import { deliveryFields } from '../../../src/resources/shared/delivery-fields.ts';
import { checkMarks } from './check-marks.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { goodDraft } from './testing/good-draft.ts';

const found = (values: object, more: Partial<CheckedDraft> = {}): string[] =>
  checkMarks({ ...goodDraft(values), ...more }).map(
    ({ level, code, field, step }) => `${level} ${code} ${field} ${step}`,
  );

/** A value of the field that bears a mark; null: it holds no words. */
function marked(field: AnyField): unknown {
  if (field.kind === 'text' || field.kind === 'longText') return '机密测绘大队';
  if (field.kind === 'tags') return ['萤石', '机密★10年'];
  if (field.kind !== 'list') return null;
  return [Object.fromEntries(Object.entries(field.of).map(([name, part]) => [name, marked(part)]))];
}

test('a draft in order bears none', () => expect(found({})).toEqual([]));

describe('every field that holds words', () => {
  const fields = Object.entries<AnyField>(deliveryFields).filter(
    ([name, field]) => marked(field) !== null && name !== 'noResultsReason',
  );
  test('is one of many', () => expect(fields.length).toBeGreaterThan(15));
  test.each(fields)('%s', (name, field) =>
    expect(found({ [name]: marked(field) })).toEqual([expect.stringMatching(`^(error|hint) secrecy-mark ${name} `)]),
  );
});

test('what everybody reads of a receipt keeps it from being submitted', () => {
  expect(found({}, { projectName: '秘密级地形测量' })).toEqual(['error secrecy-mark projectName content']);
  expect(found({ formingUnit: '机密测绘大队' })).toEqual(['error secrecy-mark formingUnit content']);
  expect(found({ submitter: '绝密勘查公司' })).toEqual(['error secrecy-mark submitter submitter']);
  expect(found({ keywords: ['机密★10年'] })).toEqual(['error secrecy-mark keywords content']);
});

test('a sentence may speak of it', () => {
  expect(found({ abstract: '涉密图件已送交纸质件。' })).toEqual(['hint secrecy-mark abstract content']);
  expect(found({ protectionBasis: '涉密部分另送' })).toEqual(['hint secrecy-mark protectionBasis content']);
});

test('without results only what is then filled in', () => {
  const without = { isWithoutResults: true };
  expect(found({ title: '机密报告', noResultsReason: '涉密区域停止勘查' }, without)).toEqual([
    'hint secrecy-mark noResultsReason submitter',
  ]);
  expect(found({ noResultsReason: '涉密区域停止勘查' })).toEqual([]);
});
