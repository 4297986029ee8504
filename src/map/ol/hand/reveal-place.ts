import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import type { Point } from '../../../resources/kit/field-kinds.ts';
import type { Covered } from '../../state/map-hand.ts';
import { shiftOf } from '../../state/shift-into-view.ts';
import { movementOf } from '../stillness.ts';

const duration = 250;

/** Moves the map so that the place lies where nothing covers it. */
export function revealPlace(map: OlMap, { lon, lat }: Point, covered: Covered): void {
  const view = map.getView();
  const [x, y] = map.getPixelFromCoordinate(fromLonLat([lon, lat])) ?? [];
  const [width = 0, height = 0] = map.getSize() ?? [];
  const [centreX, centreY] = view.getCenter() ?? [];
  if (x === undefined || y === undefined || centreX === undefined || centreY === undefined) return;
  if (x < 0 || y < 0 || x > width || y > height) return;
  const [right, down] = shiftOf([x, y], [width, height], covered);
  if (right === 0 && down === 0) return;
  const resolution = view.getResolution() ?? 1;
  const center = [centreX - right * resolution, centreY + down * resolution];
  view.animate({ center, duration: movementOf(duration) });
}
