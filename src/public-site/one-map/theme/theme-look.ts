import type { CSSProperties } from 'react';
import type { Theme } from '../../../resources/maps/themes.ts';

type Basics = Theme['basicInfo'];

/** What the frame of the map is given of a theme: its colours as custom properties, its places as data attributes. */
export function themeLook(basics: Basics) {
  const { primaryColour, panelTone, layerPanel, toolbar, coordinateBar } = basics ?? {};
  return {
    style: {
      ...(primaryColour ? { '--theme-primary': primaryColour } : {}),
      ...(panelTone ? { '--theme-panel': panelTone } : {}),
    } as CSSProperties,
    'data-primary': Boolean(primaryColour),
    'data-tone': Boolean(panelTone),
    'data-layer-panel': layerPanel ?? 'left',
    'data-toolbar': toolbar ?? 'right',
    'data-coordinates': coordinateBar ?? 'shown',
  };
}
