import 'ol/ol.css';
import type OlMap from 'ol/Map.js';
import { useEffect, useRef, useState } from 'react';
import { deepZoomMap, showWhole, type TileLoader } from './deep-zoom.ts';
import type { Pyramid } from './deep-zoom-levels.ts';
import './deep-zoom-map.css';
import { movementOf } from './stillness.ts';

export interface DeepZoomMapProps {
  pyramid: Pyramid;
  /** What the sheet shows; read out as its name. */
  label: string;
  /** Must not change between renders. */
  loadTile: TileLoader;
}

/** Radians of one turn; Alt, Shift and dragging turn by any angle. */
const turn = Math.PI / 2;
const duration = movementOf(200);

const toolFaces = {
  larger: { label: '放大', path: 'M5 12h14M12 5v14' },
  smaller: { label: '缩小', path: 'M5 12h14' },
  left: { label: '向左转 90°', path: 'M5 8.500a8 8 0 1 1-1 6M4 4v5h5' },
  right: { label: '向右转 90°', path: 'M19 8.500a8 8 0 1 0 1 6M20 4v5h-5' },
  whole: { label: '显示整幅', path: 'M4 5h16v14H4zM8 9h8v6H8z' },
  full: { label: '全屏', path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' },
} as const;

/** A picture too large to load whole: moved, enlarged and turned like a map, with an overview. Fills its container. */
export function DeepZoomMap({ pyramid, label, loadTile }: DeepZoomMapProps) {
  const target = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<OlMap | null>(null);
  const [missing, setMissing] = useState(0);
  const key = JSON.stringify(pyramid);
  useEffect(() => {
    if (!target.current) return;
    setMissing(0);
    const shown = JSON.parse(key) as Pyramid;
    const made = deepZoomMap(target.current, shown, loadTile, () => setMissing((before) => before + 1));
    setMap(made);
    return () => {
      made.setTarget();
      made.dispose();
      setMap(null);
    };
  }, [key, loadTile]);

  const view = map?.getView();
  const tools: [tool: keyof typeof toolFaces, act: () => void][] = [
    ['larger', () => view?.animate({ zoom: (view.getZoom() ?? 0) + 1, duration })],
    ['smaller', () => view?.animate({ zoom: (view.getZoom() ?? 0) - 1, duration })],
    ['left', () => view?.animate({ rotation: view.getRotation() - turn, duration })],
    ['right', () => view?.animate({ rotation: view.getRotation() + turn, duration })],
    ['whole', () => map && showWhole(map, duration)],
    ['full', () => void toggleFullScreen(frame)],
  ];
  return (
    <div ref={setFrame} className="deep-zoom">
      <div
        ref={target}
        className="deep-zoom__canvas"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by keys
        tabIndex={0}
        role="application"
        aria-label={`${label}，可拖动放大`}
      />
      <div className="deep-zoom__tools" role="toolbar" aria-label="图幅工具">
        {tools.map(([tool, act]) => (
          <button
            key={tool}
            type="button"
            aria-label={toolFaces[tool].label}
            title={toolFaces[tool].label}
            onClick={act}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden focusable="false">
              <path
                d={toolFaces[tool].path}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinecap="round"
              />
            </svg>
          </button>
        ))}
      </div>
      {missing > 0 ? (
        <p className="deep-zoom__notice" role="status">
          有 {missing} 块没有加载出来，移动或放大后会再试
        </p>
      ) : null}
    </div>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await element?.requestFullscreen?.();
}
