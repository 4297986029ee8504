import type { Canvas } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { annexDocx, annexPdf } from './pages/annex.ts';
import { dataZip } from './pages/data-zip.ts';
import { logPdf } from './pages/log-pdf.ts';
import { materialList } from './pages/material-list.ts';
import { dayOf, reportPdf } from './pages/report-pdf.ts';
import { tablePdf, tableXlsx } from './pages/tables.ts';
import type { SampleFacts } from './sample-facts.ts';
import { type SampleRecipe, sampleRecipes } from './sample-recipe.ts';
import { drawColumnSheet } from './sheets/draw-column-sheet.ts';
import { drawMapSheet } from './sheets/draw-map-sheet.ts';
import { drawSectionSheet } from './sheets/draw-section-sheet.ts';
import { pixelsPerMillimetre } from './sheets/sheet-canvas.ts';
import { titleOf } from './sheets/sheet-words.ts';

type Draw = (facts: SampleFacts, width: number, height: number) => Canvas;
type Make = (facts: SampleFacts) => Promise<Buffer>;

const sizeOf = (recipe: 'map.jpg' | 'sheet.jpg' | 'column.jpg'): readonly [number, number] => {
  const { width, height } = sampleRecipes[recipe].size;
  return [width, height];
};
const landscape = sizeOf('map.jpg');
const upright = sizeOf('column.jpg');

const jpeg =
  (draw: Draw, [width, height]: readonly [number, number], quality = 82): Make =>
  (facts) =>
    draw(facts, width, height).encode('jpeg', quality);

/** A scan: flat colours compress well without loss. */
const tiff =
  (draw: Draw, [width, height]: readonly [number, number]): Make =>
  async (facts) => {
    const canvas = draw(facts, width, height);
    const pixels = canvas.data();
    return sharp(pixels, { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
      .removeAlpha()
      .tiff({ compression: 'lzw', predictor: 'horizontal', xres: pixelsPerMillimetre, yres: pixelsPerMillimetre })
      .toBuffer();
  };

/** Pixels a point. */
const dots = (pixelsPerMillimetre * 25.4) / 72;

/** One page as large as the picture is printed. */
const onPage =
  (draw: Draw, [width, height]: readonly [number, number]): Make =>
  async (facts) => {
    const canvas = draw(facts, width, height);
    const picture = await canvas.encode('jpeg', 78);
    const size: [number, number] = [canvas.width / dots, canvas.height / dots];
    const day = dayOf(facts);
    const info = { Title: titleOf(facts), Author: facts.unit, Subject: '演示数据', CreationDate: day, ModDate: day };
    const pdf = new PDFDocument({ size, margin: 0, lang: 'zh-CN', displayTitle: true, info });
    pdf.image(picture, 0, 0, { width: size[0], height: size[1] });
    pdf.end();
    return Buffer.concat(await pdf.toArray());
  };

const makers: Readonly<Record<SampleRecipe, Make>> = {
  'report.pdf': reportPdf,
  'annex.pdf': annexPdf,
  'annex.docx': annexDocx,
  'table.pdf': tablePdf,
  'table.xlsx': tableXlsx,
  'data.zip': dataZip,
  'map.pdf': onPage(drawMapSheet, landscape),
  'map.jpg': jpeg(drawMapSheet, landscape),
  'map.tif': tiff(drawMapSheet, landscape),
  'sheet.jpg': jpeg(drawMapSheet, sizeOf('sheet.jpg'), 80),
  'section.pdf': onPage(drawSectionSheet, landscape),
  'section.jpg': jpeg(drawSectionSheet, landscape),
  'section.tif': tiff(drawSectionSheet, landscape),
  'column.pdf': onPage(drawColumnSheet, upright),
  'column.jpg': jpeg(drawColumnSheet, upright),
  'column.tif': tiff(drawColumnSheet, upright),
  'log.pdf': logPdf,
  'list.pdf': materialList,
};

/** The bytes of a sample file; the same facts give the same bytes. */
export const drawSample = (recipe: SampleRecipe, facts: SampleFacts): Promise<Buffer> => makers[recipe](facts);
