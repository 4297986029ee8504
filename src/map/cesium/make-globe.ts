import {
  Cartesian3,
  CesiumWidget,
  Color,
  Credit,
  CreditDisplay,
  DirectionalLight,
  EllipsoidTerrainProvider,
  Ion,
  Math as CesiumMath,
  type Scene,
} from 'cesium';
import { holdCamera } from './hold-camera.ts';
import { shareFrames } from './load-share.ts';
import { applySettings, type SceneSettings } from './scene-settings.ts';
import { leaveNoGrids } from './shared-grids.ts';

// Everything on the globe comes from this portal: no account elsewhere, no request, no logo of a service that is not used.
Ion.defaultAccessToken = '';
CreditDisplay.cesiumCredit = new Credit('CesiumJS', true);

/** From the north-west and above, as relief is lit on maps; middle of the province. */
const mapLight = (): DirectionalLight => {
  const [lon, lat] = [CesiumMath.toRadians(120.2), CesiumMath.toRadians(29.2)];
  const up = new Cartesian3(Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat));
  const east = new Cartesian3(-Math.sin(lon), Math.cos(lon), 0);
  const north = Cartesian3.cross(up, east, new Cartesian3());
  const parts = [
    Cartesian3.multiplyByScalar(up, -1, new Cartesian3()),
    east,
    Cartesian3.negate(north, new Cartesian3()),
  ];
  const direction = parts.reduce((sum, part) => Cartesian3.add(sum, part, new Cartesian3()), new Cartesian3());
  return new DirectionalLight({ direction: Cartesian3.normalize(direction, direction), intensity: 2.2 });
};

/** What lies beyond the relief, which fades into it. */
const farGround = '#dbe5e6';

/** How every globe of the portal begins. */
export function applyGlobe(scene: Scene): void {
  scene.globe.baseColor = Color.fromCssColorString(farGround);
  scene.globe.depthTestAgainstTerrain = true;
  scene.screenSpaceCameraController.minimumZoomDistance = 30;
  scene.screenSpaceCameraController.maximumZoomDistance = 8_000_000;
  shareFrames(scene);
  holdCamera(scene);
  leaveNoGrids(scene);
}

function newWidget(target: HTMLElement): CesiumWidget {
  try {
    return new CesiumWidget(target, {
      baseLayer: false,
      terrainProvider: new EllipsoidTerrainProvider(),
      skyBox: false,
      scene3DOnly: true,
      requestRenderMode: true,
      maximumRenderTimeChange: Number.POSITIVE_INFINITY,
      msaaSamples: 1,
      // What went wrong is told by the page
      showRenderLoopErrors: false,
    });
  } catch (error) {
    throw new Error('浏览器没有为三维地图分配显卡资源，请关闭其他三维页面后重试。', { cause: error });
  }
}

/** @throws Error with a Chinese sentence when the browser gives no context to draw with */
export function makeGlobe(target: HTMLElement): CesiumWidget {
  const widget = newWidget(target);
  // Keys are heard on the target, which therefore must take the focus
  target.tabIndex = 0;
  applyGlobe(widget.scene);
  return widget;
}

/** The scene as it is set; without lighting of its own, lit as maps are. */
export function applyLook(widget: CesiumWidget, settings: SceneSettings | null): void {
  applySettings(widget, settings ?? { camera: null, cut: null, fog: null, sky: null, light: null });
  // Whatever the globe showed before
  widget.scene.globe.dynamicAtmosphereLighting = settings?.light?.isEnabled ?? false;
  if (settings?.light?.isEnabled) return;
  // Slopes are seen by their shade, at any hour
  widget.scene.globe.enableLighting = true;
  widget.scene.light = mapLight();
}

/** Shows heights so many times as high as they are. */
export function raiseGround({ scene }: CesiumWidget, times: number): void {
  scene.verticalExaggeration = times;
  scene.requestRender();
}

/**
 * Tells when the browser has taken the picture away from the globe, or the globe can draw no more: it stands still then.
 * @returns stops it
 */
export function watchLoss({ canvas, scene }: CesiumWidget, onLost: () => void): () => void {
  const lost = (event: Event): void => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', lost);
  const stopError = scene.renderError.addEventListener(() => onLost());
  return () => {
    canvas.removeEventListener('webglcontextlost', lost);
    stopError();
  };
}

/** Takes the globe away, and gives its part of the graphics card back at once. */
export function removeGlobe(widget: CesiumWidget): void {
  const context = widget.canvas.getContext('webgl2');
  widget.destroy();
  if (!context?.isContextLost()) context?.getExtension('WEBGL_lose_context')?.loseContext();
}
