import 'cesium/Build/Cesium/Widgets/widgets.css';
import {
  buildModuleUrl,
  type CesiumWidget as Widget,
  Credit,
  CreditDisplay,
  ImageryLayer,
  Ion,
  TileMapServiceImageryProvider,
} from 'cesium';
import { useCallback, useRef, useState } from 'react';
import { type CesiumComponentRef, CesiumWidget } from 'resium';
import { PreviewedScene } from './previewed-scene.tsx';
import { cameraNow, type SceneCamera, type SceneSettings } from './scene-settings.ts';
import './scene-preview.css';

// Everything on the globe comes from this site: no account elsewhere, no request, and no logo of a service that is not used.
Ion.defaultAccessToken = '';
CreditDisplay.cesiumCredit = new Credit('CesiumJS · Natural Earth II · 行政区划界线为示意，不作为权属依据', true);

export interface ScenePreviewProps {
  scene: SceneSettings;
  /** 取当前视角 was pressed: degrees, metres above the ellipsoid. */
  onTakeCamera: (camera: SceneCamera) => void;
}

/** The picture of the earth that comes with Cesium, served with the page. */
const earth = (): ImageryLayer =>
  ImageryLayer.fromProviderAsync(
    TileMapServiceImageryProvider.fromUrl(buildModuleUrl('Assets/Textures/NaturalEarthII')),
  );

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** A globe that shows a scene's settings as they change, and gives the camera back. Fills its container. */
export function ScenePreview({ scene, onTakeCamera }: ScenePreviewProps) {
  const widget = useRef<CesiumComponentRef<Widget>>(null);
  const [isSupported] = useState(canDraw);
  const [baseLayer] = useState(earth);
  const [areLinesMissing, setAreLinesMissing] = useState(false);
  const onFailure = useCallback(() => setAreLinesMissing(true), []);
  if (!isSupported) {
    return <p className="scene-preview scene-preview--none">此浏览器不能显示三维场景（WebGL 2），可直接填写数值</p>;
  }
  function takeCamera(): void {
    const current = widget.current?.cesiumElement;
    if (current) onTakeCamera(cameraNow(current.scene));
  }
  return (
    <div className="scene-preview" role="group" aria-label="场景预览">
      <CesiumWidget
        ref={widget}
        full
        baseLayer={baseLayer}
        skyBox={false}
        scene3DOnly
        requestRenderMode
        maximumRenderTimeChange={Infinity}
        msaaSamples={1}
      >
        <PreviewedScene settings={scene} onFailure={onFailure} />
      </CesiumWidget>
      <button type="button" className="scene-preview__take" onClick={takeCamera}>
        取当前视角
      </button>
      {areLinesMissing ? (
        <p className="scene-preview__notice" role="status">
          行政区划界线没有加载出来
        </p>
      ) : null}
    </div>
  );
}
