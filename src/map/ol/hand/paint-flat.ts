import { partKinds } from '../../own-data/own-layer.ts';
import { translucent } from '../map-colours.ts';
import type { FlatGeometry } from './flat-geometry.ts';
import { dotOf, type FlatView, stampPoints } from './stamp-points.ts';

/** Dots below which a line or an area is a speck, and corners nearer than this to the last one are left out. */
const speck = 2;
const nearest = 0.75;

/** Draws all features into a context as large as the view: areas, lines over them, points on top. */
export function paintFlat(
  context: CanvasRenderingContext2D,
  geometry: FlatGeometry,
  view: FlatView,
  colour: string,
): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = translucent(colour, 0.22);
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * view.ratio;
  const specks = new Specks(view);
  paintAreas(context, geometry, view, specks);
  context.lineWidth = 2.5 * view.ratio;
  paintLines(context, geometry, view, specks);
  // A picture that is put covers what is below; one that is drawn lies over it
  const picture = new ImageData(view.width, view.height);
  const dots = new Uint32Array(picture.data.buffer);
  specks.paint(dots, colour);
  stampPoints(dots, geometry, view, colour);
  const canvas = document.createElement('canvas');
  canvas.width = view.width;
  canvas.height = view.height;
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  context.drawImage(canvas, 0, 0);
}

/** What is too small to have a shape: a dot each, and each dot once. */
class Specks {
  readonly #view: FlatView;
  readonly #taken: Uint8Array;
  readonly #places: number[] = [];

  constructor(view: FlatView) {
    this.#view = view;
    this.#taken = new Uint8Array(view.width * view.height);
  }

  /** @returns whether the part is one, and was taken; parts beside the view count as taken */
  takes({ boxes }: FlatGeometry, part: number): boolean {
    const { west, north, resolution, width, height } = this.#view;
    const left = ((boxes[part * 4] ?? 0) - west) / resolution;
    const top = (north - (boxes[part * 4 + 3] ?? 0)) / resolution;
    const right = ((boxes[part * 4 + 2] ?? 0) - west) / resolution;
    const bottom = (north - (boxes[part * 4 + 1] ?? 0)) / resolution;
    const rim = 4;
    if (right < -rim || left > width + rim || bottom < -rim || top > height + rim) return true;
    if (right - left >= speck || bottom - top >= speck) return false;
    const [x, y] = [Math.floor(left), Math.floor(top)];
    const place = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || this.#taken[place] === 1) return true;
    this.#taken[place] = 1;
    this.#places.push(place);
    return true;
  }

  paint(dots: Uint32Array, colour: string): void {
    const { width, height } = this.#view;
    const dot = (0xff000000 | dotOf(colour)) >>> 0;
    for (const place of this.#places) {
      const isAtEnd = place % width === width - 1;
      for (const line of place + width < width * height ? [place, place + width] : [place])
        dots.fill(dot, line, line + (isAtEnd ? 1 : speck));
    }
  }
}

function paintAreas(context: CanvasRenderingContext2D, geometry: FlatGeometry, view: FlatView, specks: Specks): void {
  const { kinds, owners } = geometry;
  for (let part = 0; part < kinds.length;) {
    const owner = owners[part];
    let isDrawn = false;
    for (; part < kinds.length && owners[part] === owner; part += 1) {
      if (kinds[part] !== partKinds.ring || specks.takes(geometry, part)) continue;
      if (!isDrawn) context.beginPath();
      isDrawn = true;
      trace(context, geometry, part, view);
      context.closePath();
    }
    if (!isDrawn) continue;
    context.fill('evenodd');
    context.stroke();
  }
}

function paintLines(context: CanvasRenderingContext2D, geometry: FlatGeometry, view: FlatView, specks: Specks): void {
  for (let part = 0; part < geometry.kinds.length; part += 1) {
    if (geometry.kinds[part] !== partKinds.line || specks.takes(geometry, part)) continue;
    context.beginPath();
    trace(context, geometry, part, view);
    context.stroke();
  }
}

function trace(
  context: CanvasRenderingContext2D,
  { xy, starts }: FlatGeometry,
  part: number,
  { west, north, resolution }: FlatView,
): void {
  const end = (starts[part + 1] ?? 0) * 2;
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = (starts[part] ?? 0) * 2; at < end; at += 2) {
    const x = ((xy[at] ?? 0) - west) / resolution;
    const y = (north - (xy[at + 1] ?? 0)) / resolution;
    const isLast = at + 2 >= end;
    if (!isLast && Math.abs(x - lastX) < nearest && Math.abs(y - lastY) < nearest) continue;
    if (lastX === Infinity) context.moveTo(x, y);
    else context.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
}
