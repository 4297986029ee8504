import sharp from 'sharp';
import { coast, contours, fields, mountains, slope, spring, strata } from './land-motifs.ts';
import { penFor, picture } from './pen.ts';
import { hall, shelf } from './room-motifs.ts';
import { column, core, crystal, drill, sheet, trilobite } from './thing-motifs.ts';

const motifs = {
  strata,
  contours,
  slope,
  coast,
  spring,
  fields,
  mountains,
  crystal,
  core,
  drill,
  sheet,
  trilobite,
  column,
  shelf,
  hall,
} as const;
export type Motif = keyof typeof motifs;

/** The picture as SVG, 960 × 540; no words in it, so that it needs no fonts. */
export const coverSvg = (motif: Motif, title: string): string => picture(motifs[motif](penFor(title)));

/** A cover drawn for a title, as WebP. */
export const drawCover = (motif: Motif, title: string): Promise<Buffer> =>
  sharp(Buffer.from(coverSvg(motif, title)))
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
