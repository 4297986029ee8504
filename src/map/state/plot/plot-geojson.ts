import type { Place } from '../sketch.ts';
import { drawingOf, type Outline, outlineOf, styleOf } from './drawing-style.ts';
import { bookProblem, drawingName, type KeptDrawing } from './drawing.ts';

/** Drawings as GeoJSON (RFC 7946), also in the storage and in links: degrees, longitude first. */
export interface PlotGeojson {
  type: 'FeatureCollection';
  name?: string;
  features: readonly PlotFeature[];
}

interface PlotFeature {
  type: 'Feature';
  geometry: { type: 'Point' | 'LineString' | 'Polygon'; coordinates: unknown };
  properties: { name: string; style: Record<string, unknown> };
}

export const plotGeojson = (drawings: readonly KeptDrawing[], name?: string): PlotGeojson => ({
  type: 'FeatureCollection',
  ...(name === undefined ? {} : { name }),
  features: drawings.map((drawing) => ({
    type: 'Feature',
    geometry: geometryOf(outlineOf(drawing)),
    properties: { name: drawingName(drawing.name), style: styleOf(drawing) },
  })),
});

function geometryOf({ kind, places }: Outline): PlotFeature['geometry'] {
  if (kind === 'point') return { type: 'Point', coordinates: places[0] };
  if (kind === 'line') return { type: 'LineString', coordinates: places };
  return { type: 'Polygon', coordinates: [[...places, ...places.slice(0, 1)]] };
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ReadPlot {
  drawings: KeptDrawing[];
  /** Features that are no drawing. */
  faults: number;
}

/** The way back from storages and links, where only what was written so is expected. Null: not a collection at all, or too large. */
export function readPlotGeojson(value: unknown): ReadPlot | null {
  if (!isObject(value) || value['type'] !== 'FeatureCollection' || !Array.isArray(value['features'])) return null;
  const read = (value['features'] as unknown[]).map(drawingIn);
  const drawings = read.filter((each) => each !== null);
  return bookProblem(drawings) === null ? { drawings, faults: read.length - drawings.length } : null;
}

function drawingIn(feature: unknown): KeptDrawing | null {
  if (!isObject(feature) || !isObject(feature['geometry'])) return null;
  const outline = outlineIn(feature['geometry']);
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  return outline ? drawingOf(outline, properties['name'], properties['style']) : null;
}

function outlineIn({ type, coordinates }: Json): Outline | null {
  if (type === 'Point') return outline('point', [coordinates]);
  if (!Array.isArray(coordinates)) return null;
  if (type === 'LineString') return outline('line', coordinates);
  if (type !== 'Polygon' || coordinates.length !== 1) return null;
  const [ring] = coordinates as unknown[];
  return Array.isArray(ring) ? outline('ring', ring.slice(0, -1)) : null;
}

function outline(kind: Outline['kind'], list: readonly unknown[]): Outline | null {
  const places: Place[] = [];
  for (const position of list) {
    if (!Array.isArray(position)) return null;
    const [lon, lat] = position as unknown[];
    if (typeof lon !== 'number' || typeof lat !== 'number') return null;
    places.push([lon, lat]);
  }
  return { kind, places };
}
