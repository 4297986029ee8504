import type { ChoiceOption } from '../kit/field-kinds.ts';

/** Layer types an administrator can choose for a base map (specification section 9). */
export const baseLayerTypes = [
  { value: 'igs_tile', label: '二维瓦片' },
  { value: 'igs_doc', label: '二维文档' },
  { value: 'igs_m3d', label: '三维文档' },
  { value: 'marker_3d', label: '三维标注' },
  { value: 'arcgis_vector', label: 'ArcGIS 矢量服务' },
  { value: 'arcgis_server', label: 'ArcGIS 瓦片服务' },
  { value: '3d_tiles', label: '3D Tiles' },
  { value: 'ogc_wms', label: 'WMS' },
  { value: 'ogc_wmts', label: 'WMTS' },
  { value: 'http_model', label: 'HTTP 模型缓存' },
  { value: 'public_map', label: '互联网地图' },
  { value: 'tianditu_marker', label: '天地图三维标注' },
  { value: 'drilling_3d', label: '三维钻孔' },
] as const satisfies readonly ChoiceOption[];

/** Types of a node of the layer tree (specification section 3); a folder has no layer of its own. */
export const layerNodeTypes = [
  { value: 'folder', label: '目录' },
  { value: 'igs_m3d', label: 'M3D 三维模型' },
  { value: 'igs_doc', label: '二维文档' },
  { value: 'igs_tile', label: '二维瓦片' },
  { value: 'igs_terrain', label: '三维地形' },
  { value: 'render_3d', label: '三维渲染' },
  { value: 'public_map', label: '互联网地图' },
  { value: 'ogc_wms', label: 'WMS' },
  { value: 'arcgis_server', label: 'ArcGIS 服务' },
] as const satisfies readonly ChoiceOption[];
