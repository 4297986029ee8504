import { degreesAndMinutes } from '../../../geo/degrees.ts';
import type { Shape } from '../../../map/state/map-hand.ts';
import type { Place } from '../../../map/state/sketch.ts';
import type { Extent } from '../../../resources/kit/field-kinds.ts';

/** Degrees between lines: whole degrees, then parts of 60 minutes. */
const steps = [10, 5, 2, 1, 30 / 60, 20 / 60, 10 / 60, 5 / 60, 2 / 60, 1 / 60, 0.5 / 60, 0.25 / 60];
const wanted = 6;
const look = { stroke: 'rgb(40 60 80 / 75%)', width: 1, dash: [4, 4] };

/** The step that gives about six lines to the wider side of a window. */
export function gridStep({ west, south, east, north }: Extent): number {
  const side = Math.max(east - west, north - south);
  return steps.find((step) => side / step >= wanted) ?? steps.at(-1) ?? 1;
}

const linesBetween = (low: number, high: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(high / step) - Math.ceil(low / step) + 1) }, (_, at) =>
    Number(((Math.ceil(low / step) + at) * step).toFixed(9)),
  );

/** Meridians and parallels of a window, each called by its degrees near the western or the southern edge. */
export function gridLines(box: Extent): Shape[] {
  const step = gridStep(box);
  const { west, south, east, north } = box;
  const [inX, inY] = [(east - west) * 0.04, (north - south) * 0.05];
  const line = (path: readonly Place[]): Shape => ({ sketch: { form: 'line', path }, look });
  const label = (at: Place, text: string): Shape => ({
    sketch: { form: 'point', at },
    look: { stroke: 'rgb(40 60 80 / 75%)', label: text, radius: 0 },
  });
  return [
    ...linesBetween(west, east, step).flatMap((lon) => [
      line([
        [lon, south],
        [lon, north],
      ]),
      label([lon, south + inY], `${degreesAndMinutes(Math.abs(lon))}${lon < 0 ? 'W' : 'E'}`),
    ]),
    ...linesBetween(south, north, step).flatMap((lat) => [
      line([
        [west, lat],
        [east, lat],
      ]),
      label([west + inX, lat], `${degreesAndMinutes(Math.abs(lat))}${lat < 0 ? 'S' : 'N'}`),
    ]),
  ];
}
