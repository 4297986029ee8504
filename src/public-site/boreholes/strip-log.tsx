import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { saveBlob } from '../../providers/export-list.ts';
import type { Borehole } from '../../resources/boreholes.ts';
import { Icon } from '../../ui/icon.tsx';
import { stripLogWidth } from './strip-log-columns.ts';
import { stripLogBodyTop, StripLogDrawing, stripLogHeight } from './strip-log-drawing.tsx';
import { type BoreholeFindings, layOut } from './strip-log-layout.ts';
import { handyScale, type StripLogScale, stripLogScales } from './strip-log-scale.ts';
import { svgFile } from './svg-file.ts';
import { useDragScroll } from './use-drag-scroll.ts';
import { useZoom } from './use-zoom.ts';
import './strip-log.css';

export interface StripLogProps {
  hole: Borehole;
  findings: BoreholeFindings;
  /** Id of the layer that is pointed at here or in the table. */
  active: number | null;
  onActive: (layer: number | null) => void;
  /** Layer to bring into view, with a number that changes at each wish. */
  wanted: { layer: number; wish: number } | null;
}

/** Interactive strip log: scale, zoom, pan, file. */
export function StripLog({ hole, findings, active, onActive, wanted }: StripLogProps) {
  const [scale, setScale] = useState<StripLogScale>(handyScale(hole.finalDepth));
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const layout = useMemo(() => layOut(findings, hole.finalDepth, scale), [findings, hole.finalDepth, scale]);
  const { zoom, zoomIn, zoomOut, reset } = useZoom(box);
  const drag = useDragScroll();
  const granted = useRef(0);
  const height = stripLogHeight(layout);
  useEffect(() => {
    const placed = layout.layers.find(({ layer }) => layer.id === wanted?.layer);
    const element = box.current;
    if (!placed || !wanted || !element || wanted.wish === granted.current) return;
    // A wish moves the sheet once; another scale leaves it where the reader is
    granted.current = wanted.wish;
    const perMillimetre = element.scrollHeight / height;
    const middle = (stripLogBodyTop + placed.top + placed.height / 2) * perMillimetre;
    element.scrollTo({ top: middle - element.clientHeight / 2 });
  }, [wanted, layout, height]);
  function save(): void {
    if (!drawing.current) return;
    const file = new Blob([svgFile(drawing.current, { width: stripLogWidth, height })], { type: 'image/svg+xml' });
    saveBlob(file, `${hole.unifiedNo}-${hole.holeNo}-柱状图-1比${scale}.svg`);
  }
  function onKey(event: KeyboardEvent): void {
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset }[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  const layerAt = (target: EventTarget): number | null => {
    const id = target instanceof Element ? target.closest('[data-layer]')?.getAttribute('data-layer') : null;
    return id ? Number(id) : null;
  };
  return (
    <div className="strip-log">
      <Toolbar {...{ scale, zoom, zoomIn, zoomOut, reset, onScale: setScale, onSave: save }} />
      <div
        ref={box}
        className="strip-log__sheet"
        role="region"
        aria-label="钻孔柱状图，可用方向键移动，加减号缩放"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={onKey}
        onPointerOver={(event) => onActive(layerAt(event.target))}
        onPointerLeave={() => onActive(null)}
        {...drag}
      >
        <StripLogDrawing
          ref={drawing}
          {...{ hole, layout, active, prefix }}
          waterLevels={findings.waterLevels}
          style={{ width: `calc(max(100%, 46rem) * ${zoom})` }}
        />
      </div>
      <p className="strip-log__hint">滚轮或拖动移动；Ctrl＋滚轮或加减号缩放；数字 0 还原。指向一层，下表同步标出。</p>
    </div>
  );
}

interface ToolbarProps {
  scale: StripLogScale;
  zoom: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  onScale: (scale: StripLogScale) => void;
  onSave: () => void;
}

function Toolbar({ scale, zoom, zoomIn, zoomOut, reset, onScale, onSave }: ToolbarProps) {
  return (
    <div className="strip-log__tools" role="group" aria-label="柱状图工具">
      <label className="strip-log__scale">
        比例尺
        <select
          className="input"
          value={scale}
          onChange={(event) => {
            const chosen = stripLogScales.find((each) => each === Number(event.target.value));
            if (chosen) onScale(chosen);
          }}
        >
          {stripLogScales.map((each) => (
            <option key={each} value={each}>
              1∶{each}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button button--icon" aria-label="缩小" title="缩小（-）" onClick={zoomOut}>
        <Icon name="zoomOut" />
      </button>
      <button type="button" className="button" aria-label="还原大小" title="还原大小（0）" onClick={reset}>
        {Math.round(zoom * 100)}%
      </button>
      <button type="button" className="button button--icon" aria-label="放大" title="放大（+）" onClick={zoomIn}>
        <Icon name="zoomIn" />
      </button>
      <button type="button" className="button" onClick={onSave}>
        <Icon name="download" />
        导出 SVG
      </button>
    </div>
  );
}
