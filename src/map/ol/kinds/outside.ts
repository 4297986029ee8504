import type { LayerType } from '../../kinds/index.ts';
import { arcgisServerController } from './arcgis-server.ts';
import { arcgisVectorController } from './arcgis-vector.ts';
import type { Controller } from './controller.ts';
import { geojsonController } from './geojson.ts';
import { igsDocController } from './igs-doc.ts';
import { igsTileController } from './igs-tile.ts';
import { marker3dController } from './marker-3d.ts';
import { mvtController } from './mvt.ts';
import { wmsController } from './ogc-wms.ts';
import { wmtsController } from './ogc-wmts.ts';
import { portalSheetController } from './portal-sheet.ts';
import { publicMapController } from './public-map.ts';

/** Who draws the kinds whose services stand outside the portal, and documents of it: fetched with the first layer of one of them. */
export const outsideControllers = {
  ogc_wms: wmsController,
  ogc_wmts: wmtsController,
  mvt: mvtController,
  geojson: geojsonController,
  public_map: publicMapController,
  portal_sheet: portalSheetController,
  igs_doc: igsDocController,
  igs_tile: igsTileController,
  arcgis_server: arcgisServerController,
  arcgis_vector: arcgisVectorController,
  marker_3d: marker3dController,
} as const satisfies Partial<Record<LayerType, Controller>>;
