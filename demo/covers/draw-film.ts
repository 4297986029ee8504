import sharp from 'sharp';
import { below, disc, penFor, picture, pigment, polygon, polyline, rect, trace, wave } from './pen.ts';

type Spot = [number, number];
/** The picture at a moment, 0 to 1. */
type Scene = (moment: number) => string;

/** How far a part of the film that runs from `from` to `to` has come, 0 to 1. */
const progress = (moment: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (moment - from) / (to - from)));

const bedTints = [pigment.slate, '#d9c27a', '#8fb5b0', pigment.clay, pigment.sand, '#a9bf8c'];

/** Beds settle one upon another, then a fault throws them. */
const beds: Scene = (moment) => {
  const random = penFor('beds');
  const laid = progress(moment, 0, 0.68) * bedTints.length;
  const thrown = progress(moment, 0.74, 0.94) * 52;
  const layers = bedTints.map((tint, index) => {
    const line = wave(random, 470 - index * 46, 12);
    const there = Math.min(1, Math.max(0, laid - index));
    const shifted = line.map(([x, y]): Spot => [x, y + (1 - there) * 46 + (x > 500 ? thrown : 0)]);
    return there > 0 ? below(shifted, tint) : '';
  });
  const grains = Array.from({ length: laid < bedTints.length ? 90 : 0 }, () => {
    const [x, start] = [random.between(0, 960), random.between(0, 1)];
    return disc(x, ((start + moment * 5) % 1) * 400 + 60, 4, bedTints[Math.floor(laid)] ?? pigment.ochre);
  });
  const fault = thrown > 0 ? polyline(trace('486,150 500,330 520,540'), pigment.cinnabar, 5) : '';
  return [
    rect(0, 0, 960, 540, pigment.sky),
    rect(0, 70, 960, 470, '#b8d5dd'),
    ...grains,
    ...layers.toReversed(),
    fault,
  ].join('');
};

/** Rain, rising ground water, and the slope that gives way. */
const slide: Scene = (moment) => {
  const random = penFor('slide');
  const wet = progress(moment, 0.05, 0.62);
  const gone = progress(moment, 0.64, 0.9) ** 2;
  const slope = trace('0,130 240,160 430,280 640,410 960,440');
  const mass = trace('200,156 330,190 450,262 560,342 660,422 560,416 420,350 280,250');
  const moved = mass.map(([x, y]): Spot => [x + gone * 150, y + gone * 92]);
  const table: Spot[] = slope.map(([x, y]) => [x, y + 150 - wet * 108]);
  const rain = Array.from({ length: moment < 0.86 ? 80 : 0 }, () => {
    const [x, start] = [random.between(0, 960), random.between(0, 1)];
    const y = ((start + moment * 9) % 1) * 420;
    return polyline(
      [
        [x, y],
        [x - 8, y + 24],
      ],
      pigment.azurite,
      2,
      'opacity="0.55"',
    );
  });
  const house = rect(790, 402, 52, 42, pigment.white) + polygon(trace('782,404 816,374 850,404'), pigment.ink);
  return [
    rect(0, 0, 960, 540, '#cfdcdd'),
    below(wave(random, 190, 46), '#a9c3c0'),
    below(slope, pigment.malachite),
    below(
      slope.map(([x, y]) => [x, y + 60]),
      pigment.clay,
    ),
    below(table, pigment.azurite, 'opacity="0.45"'),
    polyline(table, pigment.azurite, 4),
    polygon(moved, '#8a6a4a', `stroke="${pigment.cinnabar}" stroke-width="${gone > 0 ? 4 : 0}"`),
    house,
    ...rain,
  ].join('');
};

/** Water sinks, warms and rises along a fault. */
const spring: Scene = (moment) => {
  const random = penFor('spring');
  const ground = trace('0,120 200,90 420,200 640,250 820,230 960,210');
  const layers = ['#b9c79a', pigment.sand, pigment.clay, '#9a6b5a', '#6d4a4a'].map((tint, index) =>
    below(
      ground.map(([x, y]) => [x, y + index * 72]),
      tint,
    ),
  );
  const way = trace('190,95 230,220 300,340 420,450 540,485 640,440 650,340 640,256');
  const drops = Array.from({ length: 14 }, (_, index) => {
    const along = ((index / 14 + moment) % 1) * (way.length - 1);
    const [from, to] = [way[Math.floor(along)], way[Math.min(way.length - 1, Math.floor(along) + 1)]];
    if (!from || !to) return '';
    const part = along % 1;
    const heat = Math.min(1, along / 4.5);
    const tint = `rgb(${Math.round(28 + heat * 170)},${Math.round(110 - heat * 50)},${Math.round(165 - heat * 120)})`;
    return disc(
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
      12,
      tint,
      `stroke="${pigment.white}" stroke-width="2"`,
    );
  });
  const steam = [620, 644, 668].map((x, index) => {
    const sway = Math.sin(moment * Math.PI * 4 + index) * 10;
    return polyline(
      [
        [x, 236],
        [x - sway, 200],
        [x + sway, 168],
        [x - sway, 130],
      ],
      pigment.white,
      8,
      'opacity="0.85"',
    );
  });
  const pool = `<ellipse cx="642" cy="252" rx="86" ry="17" fill="#7fb9c9" stroke="${pigment.azurite}" stroke-width="4"/>`;
  return [
    rect(0, 0, 960, 540, pigment.sky),
    below(wave(random, 150, 40), pigment.mist),
    ...layers,
    polyline(trace('642,250 652,360 640,540'), pigment.ink, 5),
    polyline(way, pigment.white, 2, 'opacity="0.5" stroke-dasharray="4 8"'),
    ...drops,
    pool,
    ...steam,
  ].join('');
};

const scenes = { beds, slide, spring } as const;
export type FilmName = keyof typeof scenes;

const frames = 40;
const frameMs = 120;

/** A film of five seconds, 480 × 270, as an animated WebP that repeats. */
export async function drawFilm(name: FilmName): Promise<Buffer> {
  const drawn: Buffer[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const svg = picture(scenes[name](frame / (frames - 1)));
    drawn.push(await sharp(Buffer.from(svg)).resize(480, 270).png({ compressionLevel: 1 }).toBuffer());
  }
  return sharp(drawn, { join: { animated: true } })
    .webp({ quality: 70, effort: 0, loop: 0, delay: Array.from({ length: frames }, () => frameMs) })
    .toBuffer();
}
