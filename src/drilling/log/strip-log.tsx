import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { drawLog, stackBlocks } from '../../strip-log/log-drawing.ts';
import type { DegreesNotation } from '../../geo/written-degrees.ts';
import type { LogFindings, LogHole } from '../../strip-log/log-record.ts';
import { handyScale, type LogScale } from '../../resources/shared/log-scale.ts';
import { layerAt, logKeys } from './log-keys.ts';
import { LogTools } from './log-tools.tsx';
import { StripLogDrawing } from './strip-log-drawing.tsx';
import { useDragScroll } from './use-drag-scroll.ts';
import { useZoom } from './use-zoom.ts';
import './strip-log.css';

export interface StripLogProps {
  hole: LogHole;
  findings: LogFindings;
  /** How degrees are written; left out or null: none is set. */
  notation?: DegreesNotation | null;
  /** Files of the log at the scale that is shown. */
  filesAt?: (scale: LogScale) => ReactNode;
  /** Id of the layer that is pointed at here or in the table. */
  active: number | null;
  onActive: (layer: number | null) => void;
  /** To the layer above or below. */
  onStep: (by: 1 | -1) => void;
  /** Layer to bring into view, with a number that changes at each wish. */
  wanted: { layer: number; wish: number } | null;
}

/** Interactive strip log: scale, zoom, pan, file. */
export function StripLog(props: StripLogProps) {
  const { hole, findings, notation = null, filesAt, active, onActive, onStep, wanted } = props;
  const [scale, setScale] = useState<LogScale>(handyScale(hole.finalDepth));
  const box = useRef<HTMLDivElement>(null);
  const prefix = useId().replaceAll(/[^\w-]/g, '');
  const drawing = useMemo(() => drawLog(hole, findings, scale, { notation }), [hole, findings, scale, notation]);
  const { zoom, zoomIn, zoomOut, reset } = useZoom(box);
  const drag = useDragScroll();
  const granted = useRef(0);
  useEffect(() => {
    const placed = drawing.layout.layers.find(({ layer }) => layer.id === wanted?.layer);
    const element = box.current;
    if (!placed || !wanted || !element || wanted.wish === granted.current) return;
    // A wish moves the sheet once; another scale leaves it where the reader is
    granted.current = wanted.wish;
    const { height, bodyTop } = stackBlocks(drawing);
    const perMillimetre = element.scrollHeight / height;
    const middle = (bodyTop + placed.top + placed.height / 2) * perMillimetre;
    element.scrollTo({ top: middle - element.clientHeight / 2 });
  }, [wanted, drawing]);
  return (
    <div className="strip-log">
      <LogTools {...{ scale, zoom, zoomIn, zoomOut, reset }} onScale={setScale}>
        {filesAt?.(scale)}
      </LogTools>
      <div
        ref={box}
        className="strip-log__sheet"
        role="region"
        aria-label="钻孔柱状图，可用方向键移动，加减号缩放，方括号键逐层移动"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={logKeys({ zoomIn, zoomOut, reset, onStep })}
        onPointerOver={(event) => onActive(layerAt(event.target))}
        onPointerLeave={() => onActive(null)}
        {...drag}
      >
        <StripLogDrawing {...{ drawing, active, prefix }} style={{ width: `calc(max(100%, 46rem) * ${zoom})` }} />
      </div>
      <p className="strip-log__hint">
        滚轮或拖动移动；Ctrl＋滚轮或加减号缩放；数字 0 还原；方括号键 [ ] 到上一层、下一层。鼠标移至某层，下表同步显示。
      </p>
    </div>
  );
}
