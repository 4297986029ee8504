import { inflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawLog } from '../../../src/strip-log/log-drawing.ts';
import { logScales } from '../../../src/resources/shared/log-scale.ts';
import { boreholeRecords } from '../../../demo/borehole-records.ts';
import { fontHas } from './font-has.ts';
import { drawPdf, pagesOf } from './draw-pdf.ts';
import { glyphRuns } from './glyph-runs.ts';
import { pdfFonts } from '../../formats/pdf-fonts.ts';

/** A sample hole with its findings, as the portal answers them. */
function sampleLog(index: number) {
  const [record] = [...boreholeRecords(1, index)];
  if (!record) throw new Error('no record');
  const withIds = <Row extends object>(rows: readonly Row[]) => rows.map((row, id) => ({ ...row, id: id + 1 }));
  const { hole, layers, samples, waterLevels } = record;
  const findings = { layers: withIds(layers), samples: withIds(samples), waterLevels: withIds(waterLevels) };
  return { hole: hole as never, findings: findings as never, finalDepth: hole.finalDepth, layers };
}

/** Decompressed streams of a PDF: page contents, patterns and the tables that turn glyphs back into text. */
function streams(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Filter \/FlateDecode[^>]*>>\s*stream\n/g)].map((found) => {
    const start = found.index + found[0].length;
    return inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  });
}

test('a page for each part, of the size of the paper, with text that can be copied and patterns that are drawn', async () => {
  const { hole, findings } = sampleLog(4);
  const drawing = drawLog(hole, findings, 100);
  const pdf = await drawPdf(drawing, 'A4', '2026-01-02');
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(pagesOf(drawing, 'A4').length);
  expect(text.match(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/g)?.length).toBe(pagesOf(drawing, 'A4').length);
  expect(text).toContain('/PatternType 1');
  expect(text).not.toContain('/Subtype /Image');
  const tables = streams(pdf).filter((each) => each.includes('beginbfrange') || each.includes('beginbfchar'));
  const mapped = tables.join('').toLowerCase();
  for (const character of '钻孔柱状图') expect(mapped).toContain(character.charCodeAt(0).toString(16));
});

test.each(logScales)('at 1:%d the layers on the pages add up to the hole', async (scale) => {
  const { hole, findings, finalDepth } = sampleLog(4);
  const drawing = drawLog(hole, findings, scale);
  const content = streams(await drawPdf(drawing, 'A4', '2026-01-02')).filter((each) => each.includes(' re'));
  const { width, left } = drawing.sheet.column('lithology');
  // Each part of a column is cut by the clip of its page: what is seen of it is its rectangle within the part
  const seen = pagesOf(drawing, 'A4').flatMap(({ from, to }) =>
    drawing.layout.layers.map(({ top, height }) => Math.max(0, Math.min(to, top + height) - Math.max(from, top))),
  );
  expect(seen.reduce((sum, each) => sum + each, 0)).toBeCloseTo((finalDepth * 1000) / scale, 6);
  const drawnHeights = new Set(
    content.flatMap((each) =>
      [...each.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
        .filter(([, x, , w]) => Number(x) === left && Number(w) === width)
        .map(([, , y, , h]) => `${Number(y).toFixed(2)} ${Number(h).toFixed(2)}`),
    ),
  );
  const wanted = drawing.layout.layers.map(({ top, height }) => `${top.toFixed(2)} ${height.toFixed(2)}`);
  for (const each of wanted) expect(drawnHeights).toContain(each);
});

test('no sample text has a character that a log cannot write', async () => {
  const { regular } = await pdfFonts();
  const has = fontHas(new PDFDocument({ autoFirstPage: false }).font(regular));
  expect([has('钻'.charCodeAt(0)), has('Є'.charCodeAt(0))]).toEqual([true, false]);
  const texts = [...boreholeRecords(600)].map(({ hole, layers, samples }) => JSON.stringify([hole, layers, samples]));
  const characters = new Set(texts.join(''));
  const runs = glyphRuns([...characters].join('') + 'Є₁²³', has);
  expect(runs.filter(({ glyphs }) => glyphs === '□').map(({ text }) => text)).toEqual([]);
});
