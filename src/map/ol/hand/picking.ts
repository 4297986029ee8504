import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type VectorLayer from 'ol/layer/Vector.js';

/** A click, or Enter for the middle of the map, chooses among the features of a layer, which are named by numbers. @returns ends it */
export function beginPicking(
  map: OlMap,
  layerNow: () => VectorLayer | null,
  onPick: (shape: number | null) => void,
): () => void {
  const at = (pixel: number[]): number | null => {
    const layer = layerNow();
    const options = { hitTolerance: 6, layerFilter: (each: unknown) => each === layer };
    const id: unknown = map.forEachFeatureAtPixel(pixel, (feature) => feature.getId(), options);
    return typeof id === 'number' ? id : null;
  };
  const show = (cursor: string): void => {
    const target = map.getTargetElement();
    if (target) target.style.cursor = cursor;
  };
  const click = ({ pixel }: MapBrowserEvent): void => onPick(at(pixel));
  const point = ({ pixel, dragging }: MapBrowserEvent): void => {
    if (!dragging) show(at(pixel) === null ? '' : 'pointer');
  };
  const press = ({ key }: KeyboardEvent): void => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (key === 'Enter') onPick(at([width / 2, height / 2]));
  };
  const target = map.getTargetElement();
  target?.addEventListener('keydown', press);
  map.on('click', click);
  map.on('pointermove', point);
  return () => {
    target?.removeEventListener('keydown', press);
    map.un('click', click);
    map.un('pointermove', point);
    show('');
  };
}
