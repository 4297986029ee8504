import { expect, test } from 'vitest';
import { geologyLegend } from '../../../map/kinds/geology-legend.ts';
import { sheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { paper } from '../testing/paper.ts';
import { drawLegend } from './draw-legend.ts';

/** Texts of each page of a sheet of A4 that has these names in its legend. */
async function legendPages(names: readonly string[]): Promise<string[][]> {
  const layout = sheetLayout({ paper: 'A4', isLandscape: true, hasLegend: true, hasSubtitle: false });
  const { addPage, drawings } = await paper(layout.sheet);
  const units = names.map((name) => ({
    code: 'K₁g',
    name,
    age: '早白垩世',
    lithology: '凝灰岩、粉砂岩、砂砾岩，夹英安质晶屑玻屑熔结凝灰岩与薄层状硅质泥岩',
    division: '浙东南',
    colour: '#aabbcc',
    pattern: 'B01',
  }));
  drawLegend(addPage(), layout, [{ name: '地质图', entries: geologyLegend({ units, dykes: [] }) }], addPage);
  return (await drawings()).map(({ texts }) => texts.map(({ text }) => text));
}

test('a legend of 120 entries stands on A4 whole, in order, and the sheet says where it goes on', async () => {
  const names = Array.from({ length: 117 }, (_, at) => `第${at + 1}组`);
  const pages = await legendPages(names);
  const faults = ['区域性断裂', '断层', '隐伏断层'];
  const found = pages.flat().filter((text) => names.includes(text) || faults.includes(text));
  expect(found).toEqual([...names, ...faults]);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('图例续见第 2 页');
  for (const page of pages.slice(1)) expect(page).toContain('图例（续）');
  // Time, years and rock of each, however many lines they take
  expect(pages.flat().join('').split('与薄层状硅质泥岩')).toHaveLength(118);
  expect(pages.flat().join('')).not.toContain('余略');
});

test('a short legend stays on the sheet', async () => {
  const pages = await legendPages(['馆头组', '朝川组']);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toEqual(expect.arrayContaining(['馆头组', '朝川组', '断裂']));
  expect(pages[0]?.join('')).not.toContain('页');
});
