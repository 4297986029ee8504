import { expect, test } from 'vitest';
import { apiDocument } from '../../resources/kit/api-document.ts';
import { resources, services } from '../../resources/index.ts';
import { isPlainOpenCall } from '../../resources/shared/open-calls.ts';
import { languages, sampleOf } from './code-samples.ts';
import { readDocument, typeText } from './read-document.ts';

const document = apiDocument(resources, services, { title: '', version: '1' }, { isIn: isPlainOpenCall });

test('resources, their calls and fields are read as the declarations have them', () => {
  const groups = readDocument(document);
  const boreholes = groups.find(({ name }) => name === 'boreholes');
  expect(boreholes).toMatchObject({ title: '钻孔' });
  expect(boreholes?.calls.map(({ id, path }) => [id, path])).toEqual([
    ['boreholes.list', '/rest/boreholes'],
    ['boreholes.facets', '/rest/boreholes/facets'],
    ['boreholes.show', '/rest/boreholes/{id}'],
  ]);
  expect(boreholes?.fields.find(({ name }) => name === 'holeNo')).toEqual({
    name: 'holeNo',
    title: '钻孔编号',
    type: '文本',
    note: '',
  });
  expect(boreholes?.fields.find(({ name }) => name === 'type')).toMatchObject({
    type: '选项',
    note: expect.stringContaining('地热孔') as string,
  });
  const [list] = boreholes?.calls ?? [];
  expect(list?.parameters.find(({ name }) => name === 'q')).toMatchObject({
    text: '检索词：各词都须出现',
    type: '文本',
  });
  expect(groups.map(({ name }) => name)).not.toContain('users');
});

test('settings of the portal, which have one row, are none of them', () => {
  const single = resources.filter((resource) => resource.single).map(({ name }) => name);
  expect(Object.keys(document['paths'] as object)).toContain('/rest/apiPolicy');
  expect(
    readDocument(document)
      .map(({ name }) => name)
      .filter((name) => single.includes(name)),
  ).toEqual([]);
});

test('every resource, parameter and field is named in Chinese', () => {
  for (const { name, title, calls, fields } of readDocument(document)) {
    expect([name, title]).toEqual([name, expect.stringMatching(/\p{Script=Han}/u)]);
    const han = expect.stringMatching(/\p{Script=Han}/u);
    const typed = expect.stringMatching(/^\p{Script=Han}/u);
    // Signs of the field stand as they are written everywhere: RQD, SiO₂, pH
    const labelled = expect.stringMatching(/\p{Script=Han}|^[A-Z]|^pH/u);
    for (const field of fields)
      expect([name, field.name, field.title, field.type]).toEqual([name, field.name, labelled, typed]);
    for (const parameter of calls.flatMap(({ parameters }) => parameters))
      expect([name, parameter.name, parameter.text, parameter.type]).toEqual([name, parameter.name, han, typed]);
  }
});

test.each([
  [{ type: 'string', format: 'date' }, '日期'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, '整数，可为空'],
  [{ type: 'array', items: { type: 'string' } }, '列表（文本）'],
  [{ enum: ['a'] }, '选项'],
  [{}, '任意'],
  [null, '任意'],
])('%j is %s', (schema, text) => expect(typeText(schema)).toBe(text));

test('what is no document has no resources', () => {
  for (const document of [null, 1, 'x', [], {}, { paths: { '/rest/x': { get: null } } }])
    expect(readDocument(document).flatMap(({ fields }) => fields)).toEqual([]);
});

test.each(languages)('a sample in %s asks the address, and a quotation mark ends no text', (language) => {
  const url = `https://portal.test/rest/a?name='";x`;
  for (const isKeyed of [false, true]) {
    const sample = sampleOf(language, url, isKeyed);
    expect(sample).toContain('https://portal.test/rest/a?name=%27%22;x');
    expect(sample.includes('x-api-key')).toBe(isKeyed);
    // Headers take ASCII alone
    expect(sample).toMatch(/^\p{ASCII}*$/u);
  }
});
