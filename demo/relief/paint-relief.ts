import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { smoothStep } from '../ground/noise.ts';
import { terrainBase } from '../ground/terrain-base.ts';
import { parallelScale, radians } from '../../src/geo/measure.ts';
import { surroundingsBox as box } from '../../src/geo/province.ts';
import { equatorResolution, latAt, lonAt, type TileBlock, tilesOver } from '../../src/geo/web-mercator.ts';
import { landformAt } from '../ground/terrain.ts';

/**
 * Paints the relief under the portal's own base maps: tiles of Web Mercator, kept beside the code like the other pictures,
 * since painting takes minutes. Run after a change of the terrain: node --import tsx demo/relief/paint-relief.ts
 */
const target = fileURLToPath(new URL('../../public/relief', import.meta.url));
const finest = 10;
const coarsest = 5;
const side = 256;

interface Raster {
  width: number;
  height: number;
  /** Metres; the sea floor is negative. */
  heights: Float32Array;
  /** 0…1: how much of a pixel lies in the province. */
  inside: Float32Array;
}

interface Frame extends TileBlock {
  level: number;
}

const frameOf = (level: number): Frame => ({ level, ...tilesOver(box, level) });
/** Degrees of the middle of a pixel, counted from the corner of the frame. */
const lonOf = ({ level, column }: Frame, x: number): number => lonAt((column + (x + 0.5) / side) / 2 ** level);
const latOf = ({ level, row }: Frame, y: number): number => latAt((row + (y + 0.5) / side) / 2 ** level);

function sample(frame: Frame): Raster {
  const [width, height] = [frame.columns * side, frame.rows * side];
  const heights = new Float32Array(width * height);
  const inside = new Float32Array(width * height);
  const base = terrainBase();
  for (let y = 0; y < height; y++) {
    const lat = Math.min(box.north, Math.max(box.south, latOf(frame, y)));
    for (let x = 0; x < width; x++) {
      const lon = Math.min(box.east, Math.max(box.west, lonOf(frame, x)));
      heights[y * width + x] = landformAt(lon, lat).height;
      inside[y * width + x] = base.insideProvince(lon, lat) > 0 ? 1 : 0;
    }
  }
  return { width, height, heights, inside };
}

/** The same of the next coarser level, whose frame begins at a whole tile. */
function halved(fine: Raster, from: Frame, to: Frame): Raster {
  const [width, height] = [to.columns * side, to.rows * side];
  const [offsetX, offsetY] = [(to.column * 2 - from.column) * side, (to.row * 2 - from.row) * side];
  const mean = (values: Float32Array): Float32Array => {
    const into = new Float32Array(width * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const fx = Math.min(fine.width - 1, Math.max(0, offsetX + x * 2 + dx));
          const fy = Math.min(fine.height - 1, Math.max(0, offsetY + y * 2 + dy));
          sum += values[fy * fine.width + fx] ?? 0;
        }
        into[y * width + x] = sum / 4;
      }
    return into;
  };
  return { width, height, heights: mean(fine.heights), inside: mean(fine.inside) };
}

type Colour = readonly [number, number, number];
type Step = readonly [metres: number, colour: Colour];

/** From the deep to the summits: paler than a map of heights alone, since geology is laid over it. */
const sea: readonly Step[] = [
  [-95, [187, 209, 218]],
  [-50, [196, 215, 222]],
  [-20, [206, 222, 226]],
  [-5, [216, 229, 230]],
  [0, [224, 234, 233]],
];
const land: readonly Step[] = [
  [0, [232, 236, 222]],
  [40, [238, 238, 221]],
  [150, [243, 238, 219]],
  [400, [240, 229, 206]],
  [800, [231, 215, 191]],
  [1300, [219, 202, 182]],
  [1900, [238, 233, 226]],
];

function tint(metres: number): Colour {
  const steps = metres < 0 ? sea : land;
  const above = steps.findIndex(([at]) => at >= metres);
  const [high, top] = steps[above < 0 ? steps.length - 1 : above] ?? land[0]!;
  const [low, bottom] = steps[Math.max(0, (above < 0 ? steps.length : above) - 1)] ?? land[0]!;
  const share = high === low ? 0 : Math.min(1, Math.max(0, (metres - low) / (high - low)));
  const mixed = (at: 0 | 1 | 2): number => bottom[at] + (top[at] - bottom[at]) * share;
  return [mixed(0), mixed(1), mixed(2)];
}

/** Light from the north-west with a little from around it, so that ridges along it are seen too. */
const lights: readonly (readonly [azimuth: number, share: number])[] = [
  [315, 0.6],
  [270, 0.2],
  [0, 0.2],
];

/** -1 in the shade … 1 in the light; 0 on level ground. */
function shade(dx: number, dy: number): number {
  const slope = Math.hypot(dx, dy, 1);
  let light = 0;
  for (const [azimuth, share] of lights) {
    const [east, north] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))];
    light += (share * ((-dx * east - dy * north) * Math.SQRT1_2 + Math.SQRT1_2)) / slope;
  }
  return light - Math.SQRT1_2;
}

/** What the map is beyond its edge, and what the neighbours stand back into. */
const ground: Colour = [219, 229, 230];
/** Degrees along the edge in which the picture fades: slowly over the sea, where nothing else hides that it ends. */
const rim = { land: 0.4, sea: 1.4 };

/** 0 at the edge of what is painted, 1 from the rim on inwards. */
const nearness = (lon: number, lat: number, metres: number): number =>
  smoothStep(
    0,
    metres < 0 ? rim.sea : rim.land,
    Math.min(lon - box.west, box.east - lon, lat - box.south, box.north - lat),
  );

function painted({ width, height, heights, inside }: Raster, frame: Frame): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  const at = (x: number, y: number): number =>
    heights[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  // From afar the ground is flatter than it looks
  const exaggeration = 2.2 * 1.45 ** (finest - frame.level);
  for (let y = 0; y < height; y++) {
    const lat = latOf(frame, y);
    const metres = equatorResolution(frame.level, side) * parallelScale(lat);
    for (let x = 0; x < width; x++) {
      const here = at(x, y);
      const scale = (here < 0 ? 4 : 1) * (exaggeration / (2 * metres));
      const light = shade((at(x + 1, y) - at(x - 1, y)) * scale, (at(x, y - 1) - at(x, y + 1)) * scale);
      const colour = tint(here);
      const near = nearness(lonOf(frame, x), lat, here);
      // The neighbours stand back
      const away = 1 - near * (here < 0 ? 1 : 0.25 + 0.75 * (inside[y * width + x] ?? 0));
      for (const [channel, value] of colour.entries()) {
        const lit = light < 0 ? value * (1 + light * 0.75) : value + (255 - value) * light * 0.9;
        pixels[(y * width + x) * 3 + channel] = Math.round(lit + ((ground[channel] ?? 0) - lit) * away);
      }
    }
  }
  return pixels;
}

async function write(raster: Raster, frame: Frame): Promise<number> {
  const { level, column, row, columns, rows } = frame;
  const whole = sharp(painted(raster, frame), { raw: { width: raster.width, height: raster.height, channels: 3 } });
  const png = await whole.png({ compressionLevel: 1 }).toBuffer();
  let bytes = 0;
  for (let x = 0; x < columns; x++) {
    const folder = path.join(target, String(level), String(column + x));
    await mkdir(folder, { recursive: true });
    for (let y = 0; y < rows; y++) {
      const tile = sharp(png).extract({ left: x * side, top: y * side, width: side, height: side });
      const webp = await tile.webp({ quality: 72, effort: 6 }).toBuffer();
      await writeFile(path.join(folder, `${row + y}.webp`), webp);
      bytes += webp.length;
    }
  }
  return bytes;
}

await rm(target, { recursive: true, force: true });
let frame = frameOf(finest);
let raster = sample(frame);
process.stdout.write(`sampled ${raster.width} × ${raster.height}\n`);
for (let level = finest; level >= coarsest; level--) {
  if (level < finest) {
    const next = frameOf(level);
    raster = halved(raster, frame, next);
    frame = next;
  }
  process.stdout.write(
    `level ${level}: ${frame.columns * frame.rows} tiles, ${Math.round((await write(raster, frame)) / 1024)} kB\n`,
  );
}
