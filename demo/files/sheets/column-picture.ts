import sharp from 'sharp';
import type { SampleFacts } from '../sample-facts.ts';
import { drawColumnSheet } from './draw-column-sheet.ts';

const width = 860;

/** The succession of the area as a picture for a page: without the empty paper below it, in few colours. */
export async function columnPicture(facts: SampleFacts): Promise<{ picture: Buffer; ratio: number }> {
  const canvas = drawColumnSheet(
    { ...facts, entry: null, title: '综合地层柱状图', hole: null },
    width,
    Math.round(width * 1.2),
  );
  const { data, info } = await sharp(canvas.data(), {
    raw: { width: canvas.width, height: canvas.height, channels: 4 },
  })
    .removeAlpha()
    .trim({ threshold: 6 })
    .png({ palette: true, colours: 24, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, ratio: info.height / info.width };
}
