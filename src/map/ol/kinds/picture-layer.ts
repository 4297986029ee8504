import ImageLayer from 'ol/layer/Image.js';
import { get as projectionOf } from 'ol/proj.js';
import ImageSource from 'ol/source/Image.js';
import type { Extent } from '../../../resources/kit/field-kinds.ts';
import type { PictureView } from '../../kinds/addresses.ts';
import type { LayerRequest } from '../../kinds/layer-request.ts';
import type { LayerLink } from './controller.ts';
import { boundsOf } from '../footprint.ts';
import { fetchPicture } from './fetch-picture.ts';
import { systemName } from './systems.ts';

interface Pictured {
  epsg: number;
  requestOf: (view: PictureView) => LayerRequest;
  attribution: string | null;
  range?: Extent | null;
}

/** Services draw no larger pictures. */
const longestSide = 2048;

/** One picture of the view, drawn anew when it comes to rest; asked in the system that the service draws in. */
export function pictureLayer(
  { epsg, requestOf, attribution, range }: Pictured,
  link: LayerLink,
): ImageLayer<ImageSource> {
  const projection = projectionOf(systemName(epsg)) ?? undefined;
  const source = new ImageSource({
    ...(projection ? { projection } : {}),
    ...(attribution ? { attributions: attribution } : {}),
    loader: async (extent, resolution, pixelRatio) => {
      const [west = 0, south = 0, east = 0, north = 0] = extent;
      const sides = [(east - west) / resolution, (north - south) / resolution].map((side) => side * pixelRatio);
      const shrink = Math.min(1, longestSide / Math.max(...sides));
      const [width = 1, height = 1] = sides.map((side) => Math.max(1, Math.round(side * shrink)));
      const request = requestOf({ box: [west, south, east, north], width, height });
      const image = await fetchPicture(link.addressOf(request), link);
      // Unlike a tile of a pyramid, the picture of a view is never missing by itself
      if (image === null) link.onFault('服务中没有这项内容，请管理员核对网址与图层名');
      return image ?? Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    },
  });
  const layer = new ImageLayer({ source });
  if (range) layer.setExtent(boundsOf(range));
  return layer;
}
