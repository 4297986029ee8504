import type BaseLayer from 'ol/layer/Base.js';
import type OlMap from 'ol/Map.js';
import { baseStyleProperty } from './base-style.ts';
import { type BaseStyle, inksOf } from './inks.ts';

const isStyle = (value: unknown): value is BaseStyle => typeof value === 'string' && Object.hasOwn(inksOf, value);

const styleOfPart = (part: BaseLayer): BaseStyle[] => {
  const style: unknown = part.get(baseStyleProperty);
  return isStyle(style) ? [style] : [];
};

/** The style of the base map below; over another one as bright as the page says it is. */
export function styleBeneath(map: OlMap | null): BaseStyle {
  const [own] = map?.getAllLayers().flatMap(styleOfPart) ?? [];
  if (own) return own;
  return map?.getTargetElement()?.closest('[data-ground="dark"]') ? 'dark' : 'light';
}
