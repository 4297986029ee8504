import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { constants } from './constants.ts';
import type { IconName } from './icon-paths.ts';
import { Icon } from './icon.tsx';
import { useTopLayer } from './top-layer.ts';
import './image-viewer.css';

export interface ImageViewerProps {
  src: string;
  /** What the picture shows; also the viewer's title. */
  alt: string;
  onClose: () => void;
  /** z-index; 2222 for the footer's pictures, 9999 elsewhere. */
  layer?: number;
}

const scaleStep = 1.25;
const scaleRange = { least: 0.2, most: 8 };
const upright = { scale: 1, degrees: 0 };

/** One picture over the page, to enlarge and turn. Esc or a click beside the picture closes it. */
export function ImageViewer({ src, alt, onClose, layer = constants.imageViewer.layer }: ImageViewerProps) {
  const [view, setView] = useState(upright);
  const host = useTopLayer();
  const toolbar = useViewerFocus(onClose);
  const scaleBy = (factor: number) =>
    setView((now) => ({
      ...now,
      scale: Math.min(scaleRange.most, Math.max(scaleRange.least, now.scale * factor)),
    }));
  const tools: [label: string, icon: IconName, act: () => void][] = [
    ['放大', 'zoomIn', () => scaleBy(scaleStep)],
    ['缩小', 'zoomOut', () => scaleBy(1 / scaleStep)],
    ['旋转', 'rotate', () => setView((now) => ({ ...now, degrees: now.degrees + 90 }))],
    ['还原', 'actualSize', () => setView(upright)],
    ['关闭', 'close', onClose],
  ];
  return createPortal(
    <div
      className="image-viewer"
      style={{ zIndex: layer }}
      role="dialog"
      aria-modal="true"
      aria-label={alt}
      onWheel={(event) => scaleBy(event.deltaY < 0 ? scaleStep : 1 / scaleStep)}
    >
      <button type="button" className="image-viewer__backdrop" tabIndex={-1} aria-hidden onClick={onClose} />
      <img
        className="image-viewer__image"
        src={src}
        alt={alt}
        style={{ transform: `scale(${view.scale}) rotate(${view.degrees}deg)` }}
      />
      <div ref={toolbar} className="image-viewer__tools" role="toolbar" aria-label="图片工具">
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

/** Keeps the focus on the viewer's own buttons while it is open, gives it back afterwards, and closes on Esc. */
function useViewerFocus(onClose: () => void) {
  const toolbar = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const before = document.activeElement;
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])];
    buttons.at(-1)?.focus();
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close.current();
      } else if (event.key === 'Tab') {
        event.preventDefault();
        const now = buttons.findIndex((button) => button === document.activeElement);
        const next = (now + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length;
        buttons[next]?.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return toolbar;
}
