import type { LayerType } from '../../kinds/index.ts';
import { arcgisServerController } from './arcgis-server.ts';
import { arcgisVectorController } from './arcgis-vector.ts';
import type { Controller } from './controller.ts';
import { drillingController } from './drilling-3d.ts';
import { geojsonController } from './geojson.ts';
import { igsDocController } from './igs-doc.ts';
import { igsTileController } from './igs-tile.ts';
import { marker3dController } from './marker-3d.ts';
import { mvtController } from './mvt.ts';
import { wmsController } from './ogc-wms.ts';
import { wmtsController } from './ogc-wmts.ts';
import { portalBaseController } from './portal-base.ts';
import { portalDataController } from './portal-data.ts';
import { portalGeologyController } from './portal-geology.ts';
import { publicMapController } from './public-map.ts';

/** Who draws a kind on the 2D map; null: it has a 3D face only. */
export const controllers: Readonly<Record<LayerType, Controller | null>> = {
  portal_base: portalBaseController,
  portal_data: portalDataController,
  portal_geology: portalGeologyController,
  ogc_wms: wmsController,
  ogc_wmts: wmtsController,
  mvt: mvtController,
  geojson: geojsonController,
  public_map: publicMapController,
  igs_doc: igsDocController,
  igs_tile: igsTileController,
  igs_m3d: null,
  igs_terrain: null,
  arcgis_server: arcgisServerController,
  arcgis_vector: arcgisVectorController,
  render_3d: null,
  http_model: null,
  drilling_3d: drillingController,
  marker_3d: marker3dController,
  tianditu_marker: null,
  quantized_mesh: null,
  heightmap: null,
};
