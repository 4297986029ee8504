import Graticule from 'ol/layer/Graticule.js';
import { Fill, Stroke, Text } from 'ol/style.js';
import type { MapColours } from './map-colours.ts';

const trimmed = (value: number): string =>
  Math.abs(value)
    .toFixed(3)
    .replace(/\.?0+$/, '');
export const longitudeLabel = (lon: number): string => `${trimmed(lon)}°${lon < 0 ? 'W' : 'E'}`;
export const latitudeLabel = (lat: number): string => `${trimmed(lat)}°${lat < 0 ? 'S' : 'N'}`;

/** Meridians and parallels with their degrees at the edges. */
export function graticuleLayer(colours: MapColours): Graticule {
  const label = (offset: { offsetX?: number; offsetY?: number; textAlign?: CanvasTextAlign }): Text =>
    new Text({
      font: '11px sans-serif',
      fill: new Fill({ color: colours.text }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
      ...offset,
    });
  return new Graticule({
    showLabels: true,
    wrapX: false,
    targetSize: 120,
    strokeStyle: new Stroke({ color: colours.grid, width: 0.75, lineDash: [3, 4] }),
    lonLabelFormatter: longitudeLabel,
    latLabelFormatter: latitudeLabel,
    lonLabelPosition: 1,
    latLabelPosition: 1,
    lonLabelStyle: label({ offsetY: 10 }),
    latLabelStyle: label({ offsetX: -4, textAlign: 'right' }),
  });
}
