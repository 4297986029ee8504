import 'cesium/Build/Cesium/Widgets/widgets.css';
import type { CesiumWidget as Widget } from 'cesium';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type CesiumComponentRef, CesiumWidget } from 'resium';
import './make-globe.ts';
import { onGlobeKey } from './globe-keys.ts';
import { PreviewedScene, type PreviewedSceneProps } from './previewed-scene.tsx';
import { cameraNow, type SceneCamera } from './scene-settings.ts';
import './scene-preview.css';

export interface ScenePreviewProps extends Omit<PreviewedSceneProps, 'onGroundProblem' | 'onLoading' | 'onLost'> {
  /** What the layers lie over. */
  tone: 'dark' | 'light';
  /** 取当前视角 was pressed: degrees, metres above the ellipsoid. */
  onTakeCamera: (camera: SceneCamera) => void;
  /** Takes the last change of the scene back; null: there is none. */
  onUndo: (() => void) | null;
}

/**
 * A globe that shows a scene as visitors will see it, while its settings change, and gives the camera back. It moves by
 * wheel, drag and, while it has the focus, by keys, as theirs does. Fills its container.
 */
export function ScenePreview({ tone, onTakeCamera, onUndo, ...scene }: ScenePreviewProps) {
  const widget = useRef<CesiumComponentRef<Widget>>(null);
  const [isLost, setLost] = useState(false);
  const [loading, setLoading] = useState(0);
  const [groundProblem, setGroundProblem] = useState<string | null>(null);
  if (isLost)
    return (
      <div className="scene-preview scene-preview--none" role="alert">
        <p>三维预览中断，所填内容都还在。</p>
        <button type="button" onClick={() => setLost(false)}>
          重新打开
        </button>
      </div>
    );
  function takeCamera(): void {
    const current = widget.current?.cesiumElement;
    if (current) onTakeCamera(cameraNow(current.scene));
  }
  function onKey(event: KeyboardEvent): void {
    const current = widget.current?.cesiumElement;
    if (current && onGlobeKey(current.scene, event)) event.preventDefault();
  }
  function onUndoKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    onUndo?.();
  }
  return (
    <div
      className="scene-preview"
      role="group"
      aria-label="场景预览"
      data-ground={tone}
      data-loading={loading > 0}
      onKeyDown={onUndoKey}
    >
      <div
        className="scene-preview__globe"
        role="application"
        aria-label="三维预览：方向键移动，加减号远近，Shift 加方向键转动"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the camera is moved by keys
        tabIndex={0}
        onKeyDown={onKey}
      >
        <CesiumWidget
          ref={widget}
          full
          baseLayer={false}
          skyBox={false}
          scene3DOnly
          requestRenderMode
          maximumRenderTimeChange={Infinity}
          msaaSamples={1}
          showRenderLoopErrors={false}
        >
          <PreviewedScene
            {...scene}
            onGroundProblem={setGroundProblem}
            onLoading={setLoading}
            onLost={() => setLost(true)}
          />
        </CesiumWidget>
      </div>
      <div className="scene-preview__acts">
        <button type="button" onClick={takeCamera}>
          取当前视角
        </button>
        {/* Keeps the focus when nothing is left to undo: its key goes on to be heard */}
        <button type="button" aria-disabled={onUndo === null} title="Ctrl+Z" onClick={() => onUndo?.()}>
          撤销
        </button>
      </div>
      {groundProblem || loading > 0 ? (
        <p className="scene-preview__notice" role="status">
          {groundProblem ?? `正在加载地形与图层，还有 ${loading} 块`}
        </p>
      ) : null}
    </div>
  );
}
