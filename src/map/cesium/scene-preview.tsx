import 'cesium/Build/Cesium/Widgets/widgets.css';
import type { CesiumWidget as Widget } from 'cesium';
import { useRef, useState } from 'react';
import { type CesiumComponentRef, CesiumWidget } from 'resium';
import './make-globe.ts';
import { PreviewedScene, type PreviewedSceneProps } from './previewed-scene.tsx';
import { cameraNow, type SceneCamera } from './scene-settings.ts';
import './scene-preview.css';

export interface ScenePreviewProps extends Omit<PreviewedSceneProps, 'onProblem' | 'onGroundProblem'> {
  /** 取当前视角 was pressed: degrees, metres above the ellipsoid. */
  onTakeCamera: (camera: SceneCamera) => void;
  /** Takes the view back that was there before; null: none was taken. */
  onUndo: (() => void) | null;
}

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/** A globe that shows a scene as visitors will see it, while its settings change, and gives the camera back. Fills its container. */
export function ScenePreview({ onTakeCamera, onUndo, ...scene }: ScenePreviewProps) {
  const widget = useRef<CesiumComponentRef<Widget>>(null);
  const [isSupported] = useState(canDraw);
  const [problem, setProblem] = useState<string | null>(null);
  const [groundProblem, setGroundProblem] = useState<string | null>(null);
  const sentence = problem ?? groundProblem;
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
        baseLayer={false}
        skyBox={false}
        scene3DOnly
        requestRenderMode
        maximumRenderTimeChange={Infinity}
        msaaSamples={1}
      >
        <PreviewedScene {...scene} onProblem={setProblem} onGroundProblem={setGroundProblem} />
      </CesiumWidget>
      <div className="scene-preview__acts">
        <button type="button" onClick={takeCamera}>
          取当前视角
        </button>
        {onUndo ? (
          <button type="button" onClick={onUndo}>
            撤销
          </button>
        ) : null}
      </div>
      {sentence ? (
        <p className="scene-preview__notice" role="status">
          {sentence}
        </p>
      ) : null}
    </div>
  );
}
