import type { FeatureLike } from 'ol/Feature.js';
import { Fill, Stroke, Style, Text } from 'ol/style.js';
import type { MapColours } from './map-colours.ts';

/** Metres per pixel below which names are drawn: cities from the whole province on, counties when they are large enough. */
const cityNames = 2600;
const countyNames = 220;

/** Names of cities or counties in the middle of their areas, for a map whose ground has not come yet. */
export function boundaryNames({ text, halo }: MapColours): (feature: FeatureLike, resolution: number) => Style | null {
  const name = new Style({
    text: new Text({
      font: '13px sans-serif',
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: halo, width: 3 }),
    }),
    zIndex: 2,
  });
  return (feature, resolution) => {
    const isCity = feature.get('kind') === 'cities';
    const isNamed = isCity ? resolution <= cityNames && resolution > countyNames : resolution <= countyNames;
    if (!isNamed) return null;
    name.getText()?.setText(feature.get('name') as string);
    return name;
  };
}
