import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { always } from 'ol/events/condition.js';
import { boundingExtent } from 'ol/extent.js';
import DragBox from 'ol/interaction/DragBox.js';
import { type Footprint, extentOf, pointOf } from './footprint.ts';

/** A shorter drag is a slip of the hand, not a box. Pixels. */
const leastSide = 6;

/** Lets a box be dragged or a point be clicked on the map. Returns the function that ends it. */
export function startPicking(map: OlMap, picks: 'point' | 'extent', onPick: (picked: Footprint) => void): () => void {
  return picks === 'point' ? startPoint(map, onPick) : startBox(map, onPick);
}

function startPoint(map: OlMap, onPick: (picked: Footprint) => void): () => void {
  const onClick = (event: MapBrowserEvent): void => onPick(pointOf(event.coordinate));
  map.on('singleclick', onClick);
  return () => map.un('singleclick', onClick);
}

function startBox(map: OlMap, onPick: (picked: Footprint) => void): () => void {
  const box = new DragBox({
    condition: always,
    className: 'small-map__box',
    boxEndCondition: (_, [startX = 0, startY = 0], [endX = 0, endY = 0]) =>
      Math.min(Math.abs(endX - startX), Math.abs(endY - startY)) >= leastSide,
  });
  box.on('boxend', () => onPick(extentOf(box.getGeometry().getExtent())));
  map.addInteraction(box);
  return () => void map.removeInteraction(box);
}

/** What the map shows now: its whole view, or its centre. The way to pick without a pointer. */
export function pickView(map: OlMap, picks: 'point' | 'extent'): Footprint {
  const view = map.getView();
  if (picks === 'point') return pointOf(view.getCenter() ?? [0, 0]);
  const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(map.getSize());
  return extentOf(
    boundingExtent([
      [left, bottom],
      [right, top],
    ]),
  );
}
