import { circleRing } from '../../../geo/geodesic.ts';
import { signedArea } from '../../../geo/ring.ts';
import { cornersOf, positionOf } from '../measured.ts';
import { isPlace, type Place, type Sketch } from '../sketch.ts';
import {
  colourValue,
  dashOf,
  type DrawingLook,
  drawingColours,
  drawingDashes,
  firstLook,
  lookLimits,
} from './drawing-look.ts';
import { type DrawingForm, drawingForms, drawingName, type KeptDrawing } from './drawing.ts';
import { signOf } from './point-signs.ts';

/** Eight decimals of a degree are about a millimetre. */
export const fine = (value: number): number => Number(value.toFixed(8));
const finePlace = ([lon, lat]: Place): Place => [fine(lon), fine(lat)];

/** What a geometry of a file is: its only position, its line, or the ring of an area without repeating its first corner. */
export interface Outline {
  kind: 'point' | 'line' | 'ring';
  places: readonly Place[];
}

/** Circles cost, and all drawings are kept at every change. */
const outlines = new WeakMap<Sketch, Outline>();

/** What the geometry of a file says of a drawing: a circle as a ring of geodesics, areas counterclockwise. */
export function outlineOf({ sketch }: Pick<KeptDrawing, 'sketch'>): Outline {
  const outline = outlines.get(sketch) ?? reckonedOutline(sketch);
  outlines.set(sketch, outline);
  return outline;
}

function reckonedOutline(sketch: Sketch): Outline {
  const corners =
    sketch.form === 'circle' ? circleRing(positionOf(sketch.middle), sketch.radius, 72) : cornersOf(sketch);
  const places = corners.map(({ lon, lat }) => finePlace([lon, lat]));
  if (sketch.form === 'point' || sketch.form === 'line') return { kind: sketch.form, places };
  return { kind: 'ring', places: signedArea(places) < 0 ? places.toReversed() : places };
}

/** How a drawing looks and what its geometry does not say, by the names of simplestyle where it has them. */
export function styleOf({ form, sketch, look, sign }: KeptDrawing): Record<string, unknown> {
  const colour = colourValue(look.colour);
  const dash = dashOf(look);
  const isArea = drawingForms[form].sketch !== 'point' && drawingForms[form].sketch !== 'line';
  return {
    form,
    stroke: colour,
    'stroke-width': look.width,
    ...(dash ? { 'stroke-dasharray': dash.join(' '), dash: look.dash } : {}),
    ...(isArea ? { fill: colour, 'fill-opacity': look.fill } : {}),
    ...(drawingForms[form].sketch === 'point' ? { 'marker-color': colour } : {}),
    size: look.size,
    named: look.isNamed,
    ...(form === 'point' ? { sign: sign.code, azimuth: sign.azimuth, dip: sign.dip } : {}),
    ...(sketch.form === 'circle' ? { middle: finePlace(sketch.middle), radius: Number(sketch.radius.toFixed(4)) } : {}),
  };
}

/** What a text says before it is written. */
export const emptyText = '文字';

type Style = Readonly<Record<string, unknown>>;
const isStyle = (value: unknown): value is Style =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (value: unknown, [least, max]: readonly [number, number], otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= max ? value : otherwise;

function lookOf(style: Style): DrawingLook {
  const colour = drawingColours.find(({ value }) => value === style['stroke'] || value === style['marker-color']);
  const dash = drawingDashes.find(({ code }) => code === style['dash']);
  return {
    colour: colour?.code ?? firstLook.colour,
    width: within(style['stroke-width'], lookLimits.width, firstLook.width),
    dash: dash?.code ?? firstLook.dash,
    fill: within(style['fill-opacity'], lookLimits.fill, firstLook.fill),
    size: within(style['size'], lookLimits.size, firstLook.size),
    isNamed: style['named'] === true,
  };
}

const formsOf = {
  point: ['point', 'text'],
  line: ['line', 'arrow'],
  ring: ['polygon', 'box', 'circle'],
} as const satisfies Record<Outline['kind'], readonly DrawingForm[]>;

/**
 * A drawing out of what a file, a link or the storage says: nothing of it is trusted, what is not known looks as things do
 * at first. Null: its geometry is none that can be drawn.
 */
export function drawingOf({ kind, places }: Outline, name: unknown, style: unknown): KeptDrawing | null {
  const least = { point: 1, line: 2, ring: 3 }[kind];
  if (places.length < least || (kind === 'point' && places.length > 1) || !places.every(isPlace)) return null;
  const said = isStyle(style) ? style : {};
  const wanted = formsOf[kind].find((each) => each === said['form']) ?? formsOf[kind][0];
  const sketch = sketchOf(wanted, places, said);
  const form = drawingForms[wanted].sketch === sketch.form ? wanted : 'polygon';
  const kept = drawingName(typeof name === 'string' ? name : '');
  return {
    form,
    sketch,
    // A text that says nothing would not be seen
    name: form === 'text' && kept === '' ? emptyText : kept,
    look: lookOf(said),
    sign: {
      code: signOf(said['sign'])?.code ?? 'dot',
      azimuth: Math.round(within(said['azimuth'], [0, 359], 0)),
      dip: Math.round(within(said['dip'], [0, 90], 30)),
    },
  };
}

/** A box or a circle that its geometry or its style contradicts is a polygon. */
function sketchOf(form: DrawingForm, places: readonly Place[], style: Style): Sketch {
  const [at = [0, 0]] = places;
  switch (form) {
    case 'point':
    case 'text':
      return { form: 'point', at };
    case 'line':
    case 'arrow':
      return { form: 'line', path: places };
    case 'polygon':
      return { form: 'polygon', ring: places };
    case 'box':
      return boxOf(places) ?? { form: 'polygon', ring: places };
    case 'circle':
      return circleOf(style) ?? { form: 'polygon', ring: places };
  }
}

function boxOf(places: readonly Place[]): Sketch | null {
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  if (places.length !== 4 || new Set(lons).size !== 2 || new Set(lats).size !== 2) return null;
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return { form: 'box', box: { west, south, east, north } };
}

function circleOf({ middle, radius }: Style): Sketch | null {
  if (!Array.isArray(middle) || middle.length !== 2) return null;
  const [lon, lat] = middle as unknown[];
  if (typeof lon !== 'number' || typeof lat !== 'number' || !isPlace([lon, lat])) return null;
  return typeof radius === 'number' && radius > 0 && radius <= 2_000_000
    ? { form: 'circle', middle: [lon, lat], radius }
    : null;
}
