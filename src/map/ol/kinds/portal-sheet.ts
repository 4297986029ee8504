import ImageLayer from 'ol/layer/Image.js';
import { get as projectionOf } from 'ol/proj.js';
import ImageSource from 'ol/source/Image.js';
import { optionsOf } from '../../kinds/options-of.ts';
import { portalSheet } from '../../kinds/portal-sheet.ts';
import { layOf } from '../../kinds/sheet-fit.ts';
import type { Controller } from './controller.ts';
import { fetchSheet, type SheetPicture } from './fetch-sheet.ts';
import { paintSheet } from './paint-sheet.ts';
import { systemName } from './systems.ts';

/** Degrees of CGCS2000, in which the control points are told; OpenLayers turns it into the system of the map. */
const system = systemName(4490);

/** A scanned map at its place: fetched once, and drawn anew for each view. */
export const portalSheetController: Controller = (layer, link) => {
  const options = optionsOf(portalSheet, layer);
  let fetched: Promise<SheetPicture> | null = null;
  const fetchOnce = (): Promise<SheetPicture> => {
    fetched ??= fetchSheet(options.objectName ?? '', link).catch((error: unknown) => {
      // Asked for again with the next view
      fetched = null;
      throw error;
    });
    return fetched;
  };
  const projection = projectionOf(system);
  const source = new ImageSource({
    ...(projection ? { projection } : {}),
    loader: async (extent, resolution, pixelRatio) => {
      const picture = await fetchOnce();
      const lay = layOf(options, picture.size);
      if (!lay) {
        link.onFault('控制点不足，或在一条直线上，请管理员修改图层参数');
        throw new Error('no lay');
      }
      const [west = 0, south = 0, east = 0, north = 0] = extent;
      return paintSheet(picture, lay, { box: { west, south, east, north }, perPixel: resolution / pixelRatio });
    },
  });
  return [new ImageLayer({ source })];
};
