import sharp from 'sharp';
import { rockPaint } from '../../src/resources/shared/rock-paint.ts';
import type { LayerSample } from '../borehole-sample.ts';
import { createRandom, type Random } from '../random.ts';
import { boxCapacity, type BoxedCore } from './core-box.ts';
import { textureDefs, type Texture, textureOf } from './core-textures.ts';
import { digits, digitsWidth } from './stroke-digits.ts';

const seed = 5501;
/** Pixels. A tray is one metre of core. */
const tray = { left: 76, length: 1000, height: 62, pitch: 78, top: 50 };
const width = tray.left + tray.length + 76;
const height = tray.top + boxCapacity * tray.pitch + 26;

const n = (value: number): string => value.toFixed(1);
const rect = (x: number, y: number, w: number, h: number, fill: string, rest = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${rest}/>`;

/** A length of core of one stratum lying in one tray; metres from the tray's left end. */
interface Stretch {
  layer: LayerSample;
  row: number;
  from: number;
  length: number;
}
interface RunEnd {
  row: number;
  at: number;
  /** Metres along the hole. */
  depth: number;
}

/** Lays the core into the trays, left to right and top to bottom. */
function layDown({ runs }: BoxedCore): { stretches: Stretch[]; ends: RunEnd[] } {
  const stretches: Stretch[] = [];
  const ends: RunEnd[] = [];
  let laid = 0;
  for (const run of runs) {
    for (const { layer, recovered } of run.parts) {
      let rest = recovered;
      while (rest > 0.001) {
        const row = Math.min(boxCapacity - 1, Math.floor(laid + 1e-6));
        const room = row === boxCapacity - 1 ? rest : row + 1 - laid;
        const length = Math.min(rest, room);
        stretches.push({ layer, row, from: laid - row, length });
        laid += length;
        rest -= length;
      }
    }
    const row = Math.min(boxCapacity - 1, Math.floor(laid - 1e-6));
    ends.push({ row, at: laid - row, depth: run.bottom });
  }
  return { stretches, ends };
}

/** Lengths of the pieces that a stretch is broken into, px: as many over 10 cm as the RQD tells. Soils hold together. */
function piecesOf({ layer, length }: Stretch, random: Random): number[] {
  const pieces: number[] = [];
  const share = layer.rqd === null ? 0.92 : layer.rqd / Math.max(1, layer.recovery ?? 100);
  let rest = length * tray.length;
  while (rest > 1) {
    const isLong = random.chance(share);
    const wanted = isLong ? random.between(110, layer.rqd === null ? 520 : 340) : random.between(16, 84);
    const piece = rest - wanted < 12 ? rest : wanted;
    pieces.push(piece);
    rest -= piece;
  }
  return pieces;
}

/** Edge between two pieces: a break across the core. */
function breakAt(x: number, y: number, random: Random): string {
  const bend = () => random.between(-5, 5);
  const quarter = tray.height / 4;
  const points = [0, 1, 2, 3, 4].map((step) => `${n(x + bend())} ${n(y + step * quarter)}`);
  return `M${points.join('L')}`;
}

function drawStretch(stretch: Stretch, random: Random): string {
  const { layer, row, from, length } = stretch;
  const x = tray.left + from * tray.length;
  const y = tray.top + row * tray.pitch;
  const size = length * tray.length;
  const breaks: string[] = [];
  const shades: string[] = [];
  let at = x;
  for (const piece of piecesOf(stretch, random)) {
    const isRubble = piece < 40 && layer.rqd !== null;
    if (isRubble)
      breaks.push(
        `${breakAt(at + piece / 2, y, random)}M${n(at)} ${n(y + tray.height * 0.45)}l${n(piece)} ${n(random.between(-9, 9))}`,
      );
    const tone = random.between(-0.12, 0.12);
    shades.push(
      rect(at, y, piece, tray.height, tone > 0 ? '#fff' : '#000', `fill-opacity="${Math.abs(tone).toFixed(2)}"`),
    );
    at += piece;
    if (at < x + size - 1) breaks.push(breakAt(at, y, random));
  }
  return [
    rect(x, y, size, tray.height, rockPaint(layer.rockColour, layer.lithology)),
    ...shades,
    rect(x, y, size, tray.height, `url(#${textureOf(layer.lithology)})`),
    `<path d="${breaks.join('')}" fill="none" stroke="#1d1a16" stroke-opacity=".8" stroke-width="${layer.rqd === null ? 1.4 : 2.4}" stroke-linejoin="round"/>`,
  ].join('');
}

/** The round of the core: one shade over everything that lies in a tray. */
function roundOf(row: number, length: number): string {
  return rect(tray.left, tray.top + row * tray.pitch, length * tray.length, tray.height, 'url(#round)');
}

/** The wooden box with its empty trays and a scale of ten centimetres to the step. */
function drawBox(): string {
  const bottom = tray.top + boxCapacity * tray.pitch;
  const trays = Array.from({ length: boxCapacity }, (_, row) =>
    rect(tray.left - 5, tray.top + row * tray.pitch - 5, tray.length + 10, tray.height + 10, '#5d4326', 'rx="3"'),
  );
  const steps = Array.from({ length: 11 }, (_, step) => {
    const x = tray.left + (step * tray.length) / 10;
    return `M${n(x)} 34V${step % 5 === 0 ? 16 : 24}`;
  });
  return [
    rect(0, 0, width, height, '#cfc6b2'),
    rect(18, 8, width - 36, bottom + 6, '#b98a52', 'rx="5"'),
    rect(18, 8, width - 36, bottom + 6, 'none', 'rx="5" stroke="#7a5527" stroke-width="3"'),
    ...trays,
    `<path d="${steps.join('')}" stroke="#2b2117" stroke-width="2"/>`,
  ].join('');
}

/** Tags with the depth at which a run ended, on the wood above the tray. */
function tagOf({ row, at, depth }: RunEnd): string {
  const text = depth.toFixed(2);
  const wide = digitsWidth(text, 10) + 12;
  const x = Math.min(tray.left + tray.length - wide, tray.left + at * tray.length - wide / 2);
  const y = tray.top + row * tray.pitch + tray.height - 9;
  return rect(x, y, wide, 20, '#f2c230', 'rx="2" stroke="#7a5a00"') + digits(text, x + 6, y + 5, 10, '#2b2117');
}

/** Number plate at the left, depth of the first core above it and of the last one at the lower right. */
function plates({ box }: BoxedCore): string {
  const number = String(box.boxNo);
  const wide = digitsWidth(number, 22);
  const bottom = tray.top + boxCapacity * tray.pitch;
  const plate = (text: string, right: number, y: number): string => {
    const size = digitsWidth(text, 13) + 12;
    return (
      rect(right - size, y, size, 23, '#fffdf7', 'rx="2" stroke="#7a5527"') +
      digits(text, right - size + 6, y + 5, 13, '#16262b')
    );
  };
  const middle = (tray.top + bottom) / 2 - 24;
  return [
    rect(26, middle, 42, 44, '#fffdf7', 'rx="3" stroke="#7a5527"'),
    digits(number, 47 - Math.min(36, wide) / 2, middle + 11, wide > 36 ? (22 * 36) / wide : 22, '#16262b'),
    plate(box.top.toFixed(2), tray.left - 8 + 62, 13),
    plate(box.bottom.toFixed(2), width - 26, bottom - 20),
  ].join('');
}

/** A box of core as SVG, 1152 × 466; numbers are strokes, so that it needs no font. The same box always looks the same. */
export function coreBoxSvg(core: BoxedCore, key: number): string {
  const random = createRandom(seed);
  random.reseed(seed, key);
  const { stretches, ends } = layDown(core);
  const used = new Set<Texture>(stretches.map(({ layer }) => textureOf(layer.lithology)));
  const filled = Array.from({ length: boxCapacity }, (_, row) =>
    Math.max(0, ...stretches.filter((each) => each.row === row).map(({ from, length }) => from + length)),
  );
  const round =
    '<linearGradient id="round" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".5"/><stop offset=".22" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".58"/></linearGradient>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${textureDefs(used)}${round}</defs>`,
    drawBox(),
    ...stretches.map((stretch) => drawStretch(stretch, random)),
    ...filled.flatMap((length, row) => (length > 0 ? [roundOf(row, length)] : [])),
    ...ends.map(tagOf),
    plates(core),
    '</svg>',
  ].join('');
}

/** The picture of a box as WebP. */
export const drawCoreBox = (core: BoxedCore, key: number): Promise<Buffer> =>
  sharp(Buffer.from(coreBoxSvg(core, key)))
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
