import 'cesium/Build/Cesium/Widgets/widgets.css';
import {
  Cartesian3,
  CesiumTerrainProvider,
  CesiumWidget,
  ImageryLayer,
  Math as CesiumMath,
  Rectangle,
  UrlTemplateImageryProvider,
} from 'cesium';
import { surroundingsBox } from '../../src/geo/province.ts';

const values = new URLSearchParams(location.search);
const [lon = 0, lat = 0, height = 0, heading = 0, pitch = 0] = (values.get('eye') ?? '').split(',').map(Number);

/** As the portal says how far its globe is, so that one watch serves both pages. */
const state = document.createElement('p');
state.className = 'globe-state';
state.hidden = true;
document.body.append(state);

const target = document.getElementById('map');
if (!target) throw new Error('the page has no map');
target.style.width = `${values.get('width') ?? ''}px`;
target.style.height = `${values.get('height') ?? ''}px`;

const { west, south, east, north } = surroundingsBox;
const relief = new UrlTemplateImageryProvider({
  url: '../relief/{z}/{x}/{y}.webp',
  minimumLevel: 5,
  maximumLevel: 10,
  rectangle: Rectangle.fromDegrees(west, south, east, north),
});
// The normals are what the portal's light falls on: without them the tiles are others
const ground = new URL('../zdapi/terrain/tiles', document.baseURI).href;
const terrainProvider = await CesiumTerrainProvider.fromUrl(ground, { requestVertexNormals: true });

/** Drawn as cheaply as the portal draws: without stars, smoothing of edges, and frames in which nothing changes. */
const { scene } = new CesiumWidget(target, {
  baseLayer: new ImageryLayer(relief),
  terrainProvider,
  skyBox: false,
  scene3DOnly: true,
  requestRenderMode: true,
  maximumRenderTimeChange: Number.POSITIVE_INFINITY,
  msaaSamples: 1,
});
scene.globe.tileLoadProgressEvent.addEventListener((parts: number) => {
  state.dataset['loading'] = String(parts > 0);
});
scene.camera.setView({
  destination: Cartesian3.fromDegrees(lon, lat, height),
  orientation: { heading: CesiumMath.toRadians(heading), pitch: CesiumMath.toRadians(pitch), roll: 0 },
});
