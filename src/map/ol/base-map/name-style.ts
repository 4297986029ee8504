import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import { Circle, Fill, RegularShape, Stroke, Style, Text } from 'ol/style.js';
import type { StyleFunction } from 'ol/style/Style.js';
import { type Inks, letters } from './inks.ts';
import { type NameClass, nameClassOf } from './name-classes.ts';

const isPlace = (value: unknown): value is [number, number] => Array.isArray(value) && value.length === 2;

/** Pixels that the name of a river lies off its middle. */
const beside = -10;

/** Where the name of a lake stands, which has it as degrees; others stand where they are. */
function standsAt(feature: FeatureLike): Point | undefined {
  const place: unknown = feature.get('place');
  return isPlace(place) ? new Point(fromLonLat(place)) : undefined;
}

/** Letters do not follow each bend of a river: the line for them is smoother the farther it is seen from. */
function alongIt(feature: FeatureLike, resolution: number): LineString | undefined {
  const geometry = feature.getGeometry();
  if (!(geometry instanceof LineString)) return undefined;
  const simple = geometry.simplify(resolution * 14);
  return simple instanceof LineString ? simple : undefined;
}

/** The small sign of a seat or a summit; null: a name alone. */
function signOf(kind: NameClass['sign'], inks: Inks): Circle | RegularShape | null {
  const paper = new Fill({ color: inks.paper });
  const made: Readonly<Record<NonNullable<NameClass['sign']>, () => Circle | RegularShape>> = {
    capital: () =>
      new RegularShape({
        points: 5,
        radius: 8,
        radius2: 3.4,
        fill: new Fill({ color: inks.capital }),
        stroke: new Stroke({ color: inks.halo, width: 1 }),
      }),
    city: () => new Circle({ radius: 4.2, fill: paper, stroke: new Stroke({ color: inks.city, width: 1.8 }) }),
    county: () => new Circle({ radius: 2.8, fill: paper, stroke: new Stroke({ color: inks.county, width: 1.3 }) }),
    town: () => new Circle({ radius: 2, fill: paper, stroke: new Stroke({ color: inks.town, width: 1 }) }),
    summit: () => new RegularShape({ points: 3, radius: 4.5, fill: new Fill({ color: inks.summit }) }),
  };
  return kind ? made[kind]() : null;
}

const textOf = (feature: FeatureLike, { gap }: NameClass): string => {
  const name = [...String(feature.get('name') ?? '')].join(gap);
  const height: unknown = feature.get('height');
  return typeof height === 'number' ? `${name} ${height}` : name;
};

/**
 * Names by their class: each appears at its scale, and gives way to those before it.
 * @param scale of letters and signs: more on a wall screen, and for who has the page in large letters
 */
export function nameStyle(inks: Inks, scale: number): StyleFunction {
  const signs = new Map<NameClass['sign'], Circle | RegularShape | null>();
  const sign = (kind: NameClass['sign']): Circle | RegularShape | null => {
    if (!signs.has(kind)) {
      const made = signOf(kind, inks);
      made?.setScale(scale);
      signs.set(kind, made);
    }
    return signs.get(kind) ?? null;
  };
  const halo = new Stroke({ color: inks.halo, width: 3 });
  return (feature, resolution) => {
    // What is twice as large has half the room
    const look = nameClassOf(feature, resolution * scale);
    if (!look) return undefined;
    const line = look.isAlong ? alongIt(feature, resolution) : undefined;
    const image = sign(look.sign);
    const text = new Text({
      text: textOf(feature, look),
      font: `${look.font} ${letters}`,
      scale,
      fill: new Fill({ color: inks[look.ink] }),
      stroke: halo,
      padding: [2, 3, 2, 3],
      ...(line ? { placement: 'line', repeat: 900, maxAngle: Math.PI / 3.2, offsetY: beside * scale } : {}),
      ...(image ? { textAlign: 'left', offsetX: 8 * scale, offsetY: 0.5 } : {}),
    });
    const geometry = line ?? standsAt(feature);
    return new Style({ text, zIndex: look.priority, ...(image ? { image } : {}), ...(geometry ? { geometry } : {}) });
  };
}
