import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { usePanZoom } from './use-pan-zoom.ts';

export interface SpecimenViewerProps {
  src: string | null;
  name: string;
  /** The picture was drawn, not taken. */
  isSample: boolean;
}

/** The large picture of a specimen: wheel, fingers, buttons or keys bring it nearer. */
export function SpecimenViewer({ src, name, isSample }: SpecimenViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, zoomIn, zoomOut, reset, handlers } = usePanZoom(frame);
  if (!src)
    return (
      <div className="viewer viewer--none">
        <Icon name="image" />
        <p>这件标本还没有图片</p>
      </div>
    );
  const tools: [label: string, icon: IconName, act: () => void, isOff: boolean][] = [
    ['放大', 'zoomIn', zoomIn, view.scale >= 6],
    ['缩小', 'zoomOut', zoomOut, view.scale <= 1],
    ['还原', 'actualSize', reset, view.scale === 1],
  ];
  return (
    <figure className="viewer">
      <div
        ref={frame}
        className="viewer__frame"
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is moved and enlarged by keys
        tabIndex={0}
        aria-label={`${name}的图片，加减键缩放，方向键移动，0 还原`}
        data-zoomed={view.scale > 1}
        {...handlers}
      >
        <img
          src={src}
          alt={name}
          width={880}
          height={660}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="viewer__tools" role="toolbar" aria-label="图片工具">
        {tools.map(([label, icon, act, isOff]) => (
          <button
            key={label}
            type="button"
            className="button button--icon"
            onClick={act}
            disabled={isOff}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </button>
        ))}
        {document.fullscreenEnabled ? (
          <button
            type="button"
            className="button button--icon"
            onClick={(event) => toggleFullScreen(event.currentTarget.closest('figure'))}
            aria-label="全屏"
            title="全屏"
          >
            <Icon name="fullScreen" />
          </button>
        ) : null}
        <span className="viewer__scale" aria-live="polite">
          {Math.round(view.scale * 100)}%
        </span>
      </div>
      {isSample ? <figcaption>图片为按标本特征绘制的示意图（演示），非实物照片。</figcaption> : null}
    </figure>
  );
}

function toggleFullScreen(figure: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void figure?.requestFullscreen();
}
