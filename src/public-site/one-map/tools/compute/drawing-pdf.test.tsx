import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { pdfDrawingsApart } from '../../../../../tests/helpers/pdf-drawings-apart.ts';
import type { Result } from '../../../../map/compute/computation.ts';
import { message } from '../../../../ui/message.ts';
import { paper } from '../../testing/paper.ts';
import { type DrawingOrder, drawOnPage, paperFor } from './drawing-pdf.ts';
import { ResultView } from './result-view.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = { text: '好', facts: [], tables: [], shapes: [] };
const chart: NonNullable<Result['chart']> = {
  chainages: [0, 500, 1000],
  heights: [100, 180, 140],
  beds: [
    { label: '甲组', colour: '#d8b25c', pieces: [[0, 1000, 100, 50]] },
    { label: '乙组', colour: '#5c8fd8', pieces: [[0, 1000, 50, 0]] },
  ],
};
const strip: NonNullable<Result['strip']> = {
  surface: 120,
  beds: [
    { top: 0, bottom: 30, label: '甲组', lithology: '砂岩', colour: '#d8b25c' },
    { top: 30, bottom: 100, label: '乙组', lithology: '泥岩', colour: '#5c8fd8' },
  ],
};

const shown = (result: Partial<Result>): SVGSVGElement => {
  render(<ResultView title="图" result={{ ...nothing, ...result }} />);
  const drawing = screen.getByRole('img');
  if (!(drawing instanceof SVGSVGElement)) throw new Error('no drawing');
  return drawing;
};

async function page(order: DrawingOrder) {
  const { addPage, drawings } = await paper(paperFor(order.drawing));
  drawOnPage(addPage(), order);
  const [drawing] = await drawings();
  return {
    texts: drawing?.texts.map(({ text }) => text) ?? [],
    at: (text: string) => drawing?.texts.find((each) => each.text === text)?.middle,
    paths: drawing?.paths ?? [],
  };
}

test('a profile lies across the page with its title, its scales and the legend of its beds', async () => {
  const { texts, at, paths } = await page({ drawing: shown({ chart }), title: '地形剖面', legend: chart.beds });
  for (const text of ['地形剖面', '甲组', '乙组', '0 m', '180 m', '0.00 km', '1.00 km']) expect(texts).toContain(text);
  // 360 units on the 269 mm between the margins of A4, the upper end 26 mm below that of the page
  const unit = 269 / 360;
  const place = (x: number, y: number) => [14 + x * unit, 210 - 26 - y * unit];
  // Of the drawing: 44…352 across, 154…10 up for 0…180 m
  const ground = [place(44, 74), place(198, 10), place(352, 42)];
  const drawn = paths.find((path) => path.length === ground.length);
  expect(drawn?.flat().map((each) => each.toFixed(1))).toEqual(ground.flat().map((each) => each.toFixed(1)));
  expect(at('地形剖面')?.[0]).toBeCloseTo(297 / 2, 0);
  // The legend is below the drawing
  expect(at('甲组')?.[1]).toBeLessThan(210 - 26 - 180 * unit);
});

test('a column stands upright, each bed as high as it is thick', async () => {
  const { texts, paths } = await page({ drawing: shown({ strip }), title: '虚拟钻孔柱状图' });
  for (const text of ['虚拟钻孔柱状图', '孔口 120.0 m', '甲组', '乙组', '100.0']) expect(texts).toContain(text);
  const heights = paths
    .map((path) => path.map(([, y]) => y))
    .map((levels) => Math.max(...levels) - Math.min(...levels));
  // 320 units for 100 m; all of the drawing is 354 high
  const unit = Math.min((210 - 28) / 360, (297 - 28 - 12 - 6) / 354);
  for (const metres of [30, 70])
    expect(heights.some((height) => Math.abs(height - metres * 3.2 * unit) < 0.2)).toBe(true);
});

test('a chart is saved as a PDF of its own, and as the drawing that it is', async () => {
  const font = await readFile('node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(font))));
  const saved: [string, Blob][] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:made';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push([this.download, blob]);
  });
  shown({ chart });
  const files = within(screen.getByRole('group', { name: '导出图' }));
  await userEvent.click(files.getByRole('button', { name: '导出 PDF' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 20_000 });
  await userEvent.click(files.getByRole('button', { name: '导出 SVG' }));
  expect(saved.map(([name, { type }]) => [name, type])).toEqual([
    ['图.pdf', 'application/pdf'],
    ['图.svg', 'image/svg+xml;charset=utf-8'],
  ]);
  const [, pdf] = saved[0] ?? [];
  const bytes = new Uint8Array((await pdf?.arrayBuffer()) ?? new ArrayBuffer(0));
  const [drawn] = await pdfDrawingsApart(bytes);
  expect(drawn?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['图', '甲组', '180 m']));
});

test('where the font does not come it is said in Chinese', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const said = vi.spyOn(message, 'error').mockImplementation(() => undefined);
  shown({ strip });
  await userEvent.click(screen.getByRole('button', { name: '导出 PDF' }));
  await vi.waitFor(() => expect(said.mock.calls).toEqual([['连接中断，出图所用的字体没有取到']]), { timeout: 20_000 });
  expect((await screen.findByRole('button', { name: '导出 PDF' })).hasAttribute('disabled')).toBe(false);
});
