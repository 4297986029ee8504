import type { FeatureLike } from 'ol/Feature.js';
import BaseVectorLayer from 'ol/layer/BaseVector.js';
import VectorLayer from 'ol/layer/Vector.js';
import Feature from 'ol/Feature.js';
import type OlMap from 'ol/Map.js';
import type { FrameState } from 'ol/Map.js';
import type Style from 'ol/style/Style.js';
import type { PlacedCode } from '../../state/map-hand.ts';
import { writing } from './only-between.ts';

/** Letters of all layers make room for each other in one group, which OpenLayers names so. */
const group = 'true';

/** Codes of units that found room in a picture, among the letters of all layers: those on the map, unseen. */
export function placedCodes(map: OlMap, { declutter, viewState }: FrameState): PlacedCode[] {
  const parts = map
    .getLayers()
    .getArray()
    .filter((part) => writing.includes(part.getClassName()));
  const styleOf = (feature: FeatureLike): Style | null => {
    const part = parts.find((each) => {
      // Codes at places of the window are features of their own
      if (each instanceof VectorLayer) return feature instanceof Feature && each.getSource()?.hasFeature(feature);
      return feature.get('layer') === 'labels';
    });
    if (!(part instanceof BaseVectorLayer)) return null;
    const styles = [part.getStyleFunction()?.(feature, viewState.resolution) ?? []].flat() as Style[];
    return styles[0] ?? null;
  };
  return (declutter?.[group]?.all() ?? []).flatMap(({ minX, minY, maxX, maxY, value }) => {
    const text = styleOf(value)?.getText();
    const code = text?.getText();
    if (!text || typeof code !== 'string') return [];
    const letters = Number(/(\d{1,3})px/.exec(text.getFont() ?? '')?.[1] ?? 13);
    const scale = Number(text.getScale() ?? 1);
    return [{ text: code, x: (minX + maxX) / 2, y: (minY + maxY) / 2, size: letters * scale }];
  });
}
