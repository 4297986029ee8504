import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { constants } from './constants.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { useTopLayer } from './top-layer.ts';
import { scaleStep, usePictureView } from './use-picture-view.ts';
import './image-viewer.css';

/** Where a picture stands among others. */
export interface PictureSeries {
  /** From 0. */
  place: number;
  count: number;
  onStep: (by: number) => void;
}

export interface ImageViewerProps {
  /** Null while the picture is on its way. */
  src: string | null;
  /** What the picture shows; also the viewer's title. */
  alt: string;
  onClose: () => void;
  /** z-index; 2222 for the footer's pictures, 9999 elsewhere. */
  layer?: number;
  /** Left out for a single picture. */
  series?: PictureSeries;
  /** Why there is no picture. */
  problem?: { text: string; onRetry: () => void } | null;
}

type Tool = [label: string, icon: IconName, act: () => void];

/**
 * One picture over the page, to enlarge, turn and shift, and its neighbours by ← and →. Esc or a click beside the picture
 * closes it.
 */
export function ImageViewer({
  src,
  alt,
  onClose,
  layer = constants.imageViewer.layer,
  series,
  problem,
}: ImageViewerProps) {
  const view = usePictureView();
  const host = useTopLayer();
  const step = (by: number): void => {
    const place = (series?.place ?? 0) + by;
    if (!series) return view.panBy(-by * view.panStep, 0);
    if (place < 0 || place >= series.count) return;
    view.reset();
    series.onStep(by);
  };
  const dialog = useViewerFocus({
    ...view.keys,
    Escape: onClose,
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  });
  const tools: Tool[] = [
    ...(series ? ([['上一张', 'chevronLeft', () => step(-1)]] satisfies Tool[]) : []),
    ['放大', 'zoomIn', () => view.scaleBy(scaleStep)],
    ['缩小', 'zoomOut', () => view.scaleBy(1 / scaleStep)],
    ['旋转', 'rotate', () => view.rotateBy(90)],
    ['还原', 'actualSize', view.reset],
    ...(series ? ([['下一张', 'chevronRight', () => step(1)]] satisfies Tool[]) : []),
    ['关闭', 'close', onClose],
  ];
  return createPortal(
    <div
      ref={dialog}
      className="image-viewer"
      style={{ zIndex: layer }}
      role="dialog"
      aria-modal="true"
      aria-label={alt}
      onWheel={view.onWheel}
    >
      <button type="button" className="image-viewer__backdrop" tabIndex={-1} aria-hidden onClick={onClose} />
      {src ? (
        <img
          className="image-viewer__image"
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: view.transform }}
          {...view.handlers}
        />
      ) : (
        <PictureState problem={problem ?? null} />
      )}
      {series ? (
        <p className="image-viewer__place" role="status">
          第 {series.place + 1} / {series.count} 张 {alt}
        </p>
      ) : null}
      <div className="image-viewer__tools" role="toolbar" aria-label="图片工具">
        {tools.map(([label, icon, act]) => (
          <button key={label} type="button" onClick={act} aria-label={label} title={label}>
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </div>,
    host,
  );
}

function PictureState({ problem }: { problem: NonNullable<ImageViewerProps['problem']> | null }) {
  return problem ? (
    <div className="image-viewer__state" role="alert">
      <p>{problem.text}</p>
      <button type="button" onClick={problem.onRetry}>
        重试
      </button>
    </div>
  ) : (
    <p className="image-viewer__state" role="status">
      正在加载图片…
    </p>
  );
}

/** Keeps the focus on the viewer's own buttons while it is open, gives it back afterwards, and acts on keys. */
function useViewerFocus(keys: Readonly<Record<string, () => void>>) {
  const dialog = useRef<HTMLDivElement>(null);
  const acts = useRef(keys);
  useEffect(() => {
    acts.current = keys;
  });

  useEffect(() => {
    const before = document.activeElement;
    const buttons = () => [...(dialog.current?.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])') ?? [])];
    buttons().at(-1)?.focus();
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Tab') {
        event.preventDefault();
        const all = buttons();
        const now = all.findIndex((button) => button === document.activeElement);
        all[(now + (event.shiftKey ? -1 : 1) + all.length) % all.length]?.focus();
        return;
      }
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.current[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return dialog;
}
