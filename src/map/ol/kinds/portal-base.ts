import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import type RenderEvent from 'ol/render/Event.js';
import ImageTile from 'ol/source/ImageTile.js';
import { surroundingsBox } from '../../../geo/province.ts';
import { portalBase } from '../../kinds/portal-base.ts';
import { boundaryLayer } from '../boundary-layer.ts';
import { boundsOf } from '../footprint.ts';
import { type MapColours, mapColours } from '../map-colours.ts';
import type { Controller } from './controller.ts';
import { optionsOf } from './options-of.ts';

interface Look {
  /** How the relief, which is painted once, is toned; a CSS filter. */
  relief: string;
  colours: Partial<MapColours>;
}

const looks: Readonly<Record<'light' | 'muted' | 'dark', Look>> = {
  light: { relief: 'none', colours: { land: 'transparent' } },
  muted: { relief: 'grayscale(1) brightness(1.06) contrast(0.8)', colours: { land: 'transparent' } },
  dark: {
    relief: 'invert(1) hue-rotate(180deg) saturate(0.55) brightness(0.72)',
    colours: { land: 'transparent', county: '#8fa3a6', city: '#c3d0cf', text: '#f3efe4', halo: '#16262b' },
  },
};

/** Extent of the relief and its levels, as the build paints it. */
const relief = { box: surroundingsBox, levels: [5, 10] } as const;

function reliefLayer({ relief: filter }: Look): TileLayer {
  const [minZoom, maxZoom] = relief.levels;
  const layer = new TileLayer({
    source: new ImageTile({
      url: `${import.meta.env.BASE_URL}relief/{z}/{x}/{y}.webp`,
      minZoom,
      maxZoom,
      wrapX: false,
    }),
    extent: boundsOf(relief.box),
    // A canvas of its own, so that the filter tones nothing but the relief
    className: 'map-relief',
  });
  const context = ({ context: drawn }: RenderEvent): CanvasRenderingContext2D | null =>
    drawn instanceof CanvasRenderingContext2D ? drawn : null;
  layer.on('prerender', (event) => {
    const canvas = context(event);
    if (canvas) canvas.filter = filter;
  });
  layer.on('postrender', (event) => {
    const canvas = context(event);
    if (canvas) canvas.filter = 'none';
  });
  return layer;
}

/** Relief and sea under the boundaries of the province: at hand without a network. */
export const portalBaseController: Controller = (layer, link) => {
  const look = looks[optionsOf(portalBase, layer).style ?? 'light'];
  const boundaries: BaseLayer = boundaryLayer({ ...mapColours(), ...look.colours });
  boundaries.on('error', () => link.onFault('底图没有加载出来'));
  return [reliefLayer(look), boundaries];
};
