import type OlMap from 'ol/Map.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style.js';
import type { BoreholeCell } from '../../resources/shared/borehole-cells.ts';
import { type MapColours, translucent } from './map-colours.ts';
import { mergeCells, radiusOf } from './merge-cells.ts';

/** A layer of its own for holes and counted cells. On a feature: `cell`, `isHovered`. */
export function boreholeLayer(colours: MapColours): VectorLayer {
  const styles = new Map<string, Style[]>();
  return new VectorLayer({
    source: new VectorSource(),
    zIndex: 10,
    style: (feature) => {
      const { count } = cellOf(feature);
      const isHovered = feature.get('isHovered') === true;
      const key = `${count} ${isHovered}`;
      const known = styles.get(key) ?? stylesOf(count, isHovered, colours);
      styles.set(key, known);
      return known;
    },
  });
}

/** A layer for the one hole that is chosen, over all others. */
export function chosenLayer(colours: MapColours): VectorLayer {
  const ring = new Circle({
    radius: 11,
    fill: new Fill({ color: translucent(colours.footprint, 0.2) }),
    stroke: new Stroke({ color: colours.footprint, width: 3 }),
  });
  const dot = new Circle({ radius: 4.5, fill: new Fill({ color: colours.footprint }) });
  return new VectorLayer({
    source: new VectorSource(),
    zIndex: 20,
    style: (feature) => [
      new Style({ image: ring }),
      new Style({
        image: dot,
        text: new Text({
          text: String(feature.get('label')),
          font: '600 14px sans-serif',
          offsetY: -22,
          padding: [3, 6, 3, 6],
          fill: new Fill({ color: colours.footprint }),
          backgroundFill: new Fill({ color: colours.halo }),
          backgroundStroke: new Stroke({ color: colours.footprint, width: 1 }),
        }),
      }),
    ],
  });
}

export const cellOf = (feature: FeatureLike): BoreholeCell => feature.get('cell') as BoreholeCell;

/** '1,234', from ten thousand on '1.2万': it must fit into a circle. */
const shortCount = (count: number): string =>
  count < 10_000 ? count.toLocaleString('zh-CN') : `${(count / 10_000).toFixed(count < 100_000 ? 1 : 0)}万`;

function stylesOf(count: number, isHovered: boolean, colours: MapColours): Style[] {
  const image = new Circle({
    radius: radiusOf(count) + (isHovered ? 2 : 0),
    fill: new Fill({ color: count === 1 || isHovered ? colours.highlight : translucent(colours.highlight, 0.88) }),
    stroke: new Stroke({ color: colours.halo, width: 2 }),
  });
  const text = new Text({
    text: shortCount(count),
    font: '600 12px sans-serif',
    fill: new Fill({ color: colours.halo }),
  });
  const zIndex = isHovered ? 1 : 0;
  return [new Style({ image, zIndex, ...(count > 1 ? { text } : {}) })];
}

export function cellFeature(cell: BoreholeCell): Feature {
  return new Feature({ geometry: new Point(fromLonLat([cell.lon, cell.lat])), cell });
}

/** Cells as they are drawn at a zoom level. From nearest nothing is joined: holes side by side can still be told apart. */
export function cellsToDraw(map: OlMap, cells: readonly BoreholeCell[], level: number): readonly BoreholeCell[] {
  const view = map.getView();
  const resolution = view.getResolutionForZoom(level);
  if (level >= view.getMaxZoom() - 0.01 || !(resolution > 0)) return cells;
  return mergeCells(cells, (lon, lat) => {
    const [x = 0, y = 0] = fromLonLat([lon, lat]);
    return [x / resolution, -y / resolution];
  });
}
