import { landformAt } from '../../../ground/terrain.ts';
import type { Position } from '../../../../src/geo/position.ts';
import { type MapFrame, xOf, yOf } from '../map-frame.ts';
import { trace } from '../sheet-canvas.ts';
import { disc, filled, lineSign, polygon } from './marks.ts';
import { drawPoints } from './points.ts';
import type { MapTheme, ThemeMark, ThemePlace } from './theme.ts';

/** Pixels of the layout between two traverses at the least, and between two points of one. */
const [apart, along] = [150, 104];

/** A place of observation; every third has a sample of rock, every sixth a thin section as well. */
interface Observation extends Position {
  number: number;
}

const routeColour = '#7a4a1e';

/** Centimetres of the printed map between traverses: one, as surveys of all scales lay them. */
function spacingKm({ widthKm, width, unit }: MapFrame, scale: string | null): number {
  const denominator = Number(scale?.split('∶')[1] ?? 0);
  return Math.max(denominator / 100_000, (apart * unit * widthKm) / width);
}

/** Traverses across the strike of the province, north-west to south-east and back, with their points on land in order. */
export function traversesOf({ frame, facts }: Pick<ThemePlace, 'frame' | 'facts'>): Observation[][] {
  const { extent, width, height, widthKm, unit } = frame;
  const scale = facts.entry?.scale ?? facts.scale;
  const pixelsPerKm = width / widthKm;
  const gap = spacingKm(frame, scale) * pixelsPerKm;
  const step = Math.max((gap * along) / apart, along * unit);
  const [across, down] = [Math.SQRT1_2, Math.SQRT1_2];
  const reach = (width + height) / 2;
  const lines = Math.ceil(reach / gap);
  let number = 0;
  const found: Observation[][] = [];
  for (let line = -lines; line <= lines; line++) {
    const places: Observation[] = [];
    const steps = Math.ceil(reach / step);
    for (let at = -steps; at <= steps; at++) {
      const way = line % 2 === 0 ? at : -at;
      const x = width / 2 + line * gap * across + way * step * down;
      const y = height / 2 - line * gap * down + way * step * across;
      if (x < 20 * unit || y < 20 * unit || x > width - 20 * unit || y > height - 20 * unit) continue;
      const lon = extent.west + (x / width) * (extent.east - extent.west);
      const lat = extent.north - (y / height) * (extent.north - extent.south);
      if (landformAt(lon, lat).inland > 0) places.push({ lon, lat, number: (number += 1) });
    }
    if (places.length > 0) found.push(places);
  }
  return found;
}

const point = filled('#1d1d1b', disc(5));
const rock = filled('#1f5fa8', polygon(4, 10));
const section = filled('#1e7d4f', polygon(3, 11));
const signOf = (number: number): ThemeMark['draw'] => (number % 6 === 0 ? section : number % 3 === 0 ? rock : point);

/** The material of a survey: its traverses and numbered points. */
export const observations: MapTheme = {
  ground: 0.45,
  layerOf: (place) => {
    const { frame } = place;
    const traverses = traversesOf(place);
    return {
      drawBelow: (pen) => {
        pen.strokeStyle = routeColour;
        pen.lineWidth = 1.6 * frame.unit;
        for (const each of traverses) {
          pen.beginPath();
          trace(
            pen,
            each.map(({ lon, lat }) => [xOf(frame, lon), yOf(frame, lat)] as const),
          );
          pen.stroke();
        }
      },
      draw: (pen, room) =>
        drawPoints(
          pen,
          frame,
          room,
          traverses.flat().map(({ lon, lat, number }) => ({
            lon,
            lat,
            label: `D${String(number).padStart(3, '0')}`,
            draw: signOf(number),
            radius: 7,
          })),
          16,
        ),
      marks: [
        { label: '地质观察路线', draw: lineSign(routeColour, 1.6) },
        { label: '地质点及编号', draw: point },
        { label: '地质点及岩石样', draw: rock },
        { label: '地质点及薄片、光谱样', draw: section },
      ],
    };
  },
};
