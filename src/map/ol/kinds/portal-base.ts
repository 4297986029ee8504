import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import type RenderEvent from 'ol/render/Event.js';
import ImageTile from 'ol/source/ImageTile.js';
import { provinceBox, surroundingsBox } from '../../../geo/province.ts';
import { portalBase } from '../../kinds/portal-base.ts';
import { askedProperty } from '../asked-part.ts';
import { baseStyleProperty } from '../base-map/base-style.ts';
import { boundaryLayer } from '../boundary-layer.ts';
import { boundsOf } from '../footprint.ts';
import { type MapColours, mapColours } from '../map-colours.ts';
import { liesAbove } from '../part-level.ts';
import { boundedGrid } from './bounded-grid.ts';
import type { Controller, LayerLink } from './controller.ts';
import { lateSource } from './late-source.ts';
import { optionsOf } from '../../kinds/options-of.ts';

interface Look {
  /** How the relief, which is painted once, is toned; a CSS filter; null: it stays as it is. */
  relief: string | null;
  colours: Partial<MapColours>;
}

const looks: Readonly<Record<'light' | 'muted' | 'dark', Look>> = {
  light: { relief: null, colours: { land: 'transparent' } },
  muted: { relief: 'saturate(0.45) brightness(1.04) contrast(0.85)', colours: { land: 'transparent' } },
  dark: {
    relief: 'invert(1) hue-rotate(180deg) saturate(0.55) brightness(0.72)',
    colours: { land: 'transparent', county: '#8fa3a6', city: '#c3d0cf' },
  },
};

/** What the relief fades into at its edge, and the map is beyond. */
const ground = '#dbe5e6';

/** Extent of the relief and its levels, as the build paints it. */
const relief = { box: surroundingsBox, levels: [5, 10] } as const;

function reliefLayer({ relief: filter }: Look): TileLayer {
  const layer = new TileLayer({
    source: new ImageTile({
      url: `${import.meta.env.BASE_URL}relief/{z}/{x}/{y}.webp`,
      // In another projection no clip of the layer keeps the tiles beyond from being asked for
      tileGrid: boundedGrid(relief.box, { side: 256, levels: relief.levels }),
      wrapX: false,
      // Beside what the boundaries say
      attributions: '海岸线 © OpenStreetMap 贡献者；道路走向为示意',
      // Fading in would have the whole map drawn anew for a quarter of a second
      transition: 0,
    }),
    // A canvas of its own where there is a filter, so that it tones nothing but the relief; each costs in every frame
    ...(filter === null ? { extent: boundsOf(relief.box) } : { className: 'map-relief' }),
  });
  if (filter === null) return layer;
  const context = ({ context: drawn }: RenderEvent): CanvasRenderingContext2D | null =>
    drawn instanceof CanvasRenderingContext2D ? drawn : null;
  layer.on('prerender', (event) => {
    const canvas = context(event);
    if (!canvas) return;
    canvas.filter = filter;
    // What lies beyond is toned like what the relief fades into
    canvas.save();
    canvas.resetTransform();
    canvas.fillStyle = ground;
    canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height);
    canvas.restore();
  });
  layer.on('postrender', (event) => {
    const canvas = context(event);
    if (canvas) canvas.filter = 'none';
  });
  return layer;
}

/** Zoom of the map from which on contours are drawn. */
const contoursFrom = 9.4;

/** Waters, contours and names: drawn once their code and their data have come, after the first picture. */
function detailLayers(style: keyof typeof looks, link: LayerLink) {
  const isAsked = { [askedProperty]: false };
  const contours = new VectorTileLayer({
    declutter: true,
    extent: boundsOf(provinceBox),
    minZoom: contoursFrom,
    properties: isAsked,
  });
  const waters = new VectorLayer({ properties: { ...isAsked, [baseStyleProperty]: style } });
  const names = new VectorLayer({ declutter: true, className: 'map-names', properties: { ...isAsked, ...liesAbove } });
  const wait = lateSource(
    () => import('../base-map/details.ts').then((it) => it.drawDetails({ contours, waters, names }, style, link)),
    () => link.onFault('底图的水系、道路和地名没有加载出来'),
  );
  // Whichever of them is drawn asks for all
  waters.setSource(wait);
  names.setSource(wait);
  return { contours, waters, names };
}

/** Relief and sea, waters and the boundaries of the province, names above all layers: at hand without a network. */
export const portalBaseController: Controller = (layer, link) => {
  const style = optionsOf(portalBase, layer).style ?? 'light';
  const look = looks[style];
  const boundaries = boundaryLayer({ ...mapColours(), ...look.colours }, () => link.onFault('底图没有加载出来'));
  const { contours, waters, names } = detailLayers(style, link);
  return [reliefLayer(look), contours, waters, boundaries, names];
};
