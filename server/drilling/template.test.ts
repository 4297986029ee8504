import { expect, test } from 'vitest';
import { lithologies } from '../../src/geo/lithologies.ts';
import { drillingColumns, drillingSheets } from '../../src/resources/shared/drilling-sheets.ts';
import { packedFiles } from './reading/packed.ts';
import { templateWorkbook } from './template.ts';

async function partsOf(isFilled: boolean): Promise<(name: string) => Promise<string>> {
  const files = await packedFiles(await templateWorkbook(isFilled));
  return async (name) => {
    const file = files.find((each) => each.name === name);
    if (!file) throw new Error(`no ${name} among ${files.map((each) => each.name).join(', ')}`);
    return (await file.bytes()).toString('utf8');
  };
}

test('the template has lists for coded columns, widths, a heading that stays, and a note for each column', async () => {
  const part = await partsOf(false);
  const workbook = await part('xl/workbook.xml');
  expect(workbook).toMatch(/<sheet [^>]*name="下拉列表"[^>]*state="hidden"/u);
  for (const [at, { name }] of drillingSheets.entries()) {
    const sheet = await part(`xl/worksheets/sheet${at + 1}.xml`);
    const columns = drillingColumns(name);
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/u);
    expect(sheet.match(/<col /gu)).toHaveLength(columns.length);
    expect(sheet.match(/<dataValidation /gu)).toHaveLength(columns.length);
    const coded = columns.filter(([, { kind }]) => kind === 'choice' || kind === 'yesNo');
    expect(sheet.match(/<dataValidation [^>]*type="list"/gu) ?? []).toHaveLength(coded.length);
    for (const [, { label }] of columns) expect(sheet).toContain(`promptTitle="${label}"`);
  }
  const beds = await part('xl/worksheets/sheet3.xml');
  expect(beds).toContain(`下拉列表'!$A$2:$A$${lithologies.length + 1}`);
  expect(beds).toContain('单位 m，只填数字');
  expect(beds).toContain('整合,平行不整合');
  expect(await part('xl/styles.xml')).toContain('<b/>');
});
