import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';

/** On a layer whose signs can be told apart: the one that stands out from the others; null: none does. */
export const chosenSignProperty = 'chosenSign';

export function chosenSignOf(layer: BaseLayer): string | null {
  const sign: unknown = layer.get(chosenSignProperty);
  return typeof sign === 'string' ? sign : null;
}

/** Lets a sign stand out in all layers that have signs. */
export function chooseSign(map: OlMap, sign: string | null): void {
  for (const layer of map.getAllLayers()) {
    if (layer.get(chosenSignProperty) === undefined || chosenSignOf(layer) === sign) continue;
    layer.set(chosenSignProperty, sign);
    layer.changed();
  }
}
