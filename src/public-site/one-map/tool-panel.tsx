import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import type { MapHand } from '../../map/state/map-hand.ts';
import { isGlobeTool, type ToolCode, toolOf } from '../../map/tools/index.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { Notation } from '../catalogue/coordinate-text.ts';
import { toolPanels } from './tools/index.ts';
import type { ToolProps } from './tools/tool-props.ts';
import type { OneMapPageState } from './use-one-map.ts';
import './tool-panel.css';

interface ToolPanelProps {
  code: ToolCode;
  hand: MapHand | null;
  page: OneMapPageState;
  notation: Notation;
  onClose: () => void;
}

/** The open tool: its name, its panel, and a way out. A panel that fails leaves the map standing. */
export function ToolPanel({ code, hand, page, notation, onClose }: ToolPanelProps) {
  const tool = toolOf(code);
  const { panel, leave, onKeyDown } = useFocusWithin(code, onClose);
  if (!tool) return null;
  return (
    <section
      ref={panel}
      className="tool-panel"
      data-panel={tool.panel}
      aria-label={tool.label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2>{tool.label}</h2>
        <button type="button" className="map-button" onClick={leave} aria-label="关闭" title="关闭">
          <Icon name="close" />
        </button>
      </header>
      <div className="tool-panel__body">
        <ErrorBoundary
          fallback={(error, retry) => <ErrorState error={error} title={`${tool.label}没有打开`} onRetry={retry} />}
        >
          <Suspense fallback={<Loading rows={3} label="正在打开" />}>
            {hand ? (
              <PanelOf key={code} {...{ code, hand, page, notation }} sketch={page.sketch} onSketch={page.setSketch} />
            ) : (
              <Loading rows={3} label="正在加载地图" />
            )}
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** Opened from the toolbar a panel has the focus; when it is left, by Escape or its button, the focus is back there. */
function useFocusWithin(code: ToolCode, onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const from = document.activeElement;
    if (!(from instanceof HTMLElement) || !from.closest('.map-tools')) return;
    opener.current = from;
    panel.current?.focus({ preventScroll: true });
  }, [code]);
  const leave = (): void => {
    opener.current?.focus();
    onClose();
  };
  // Not of what it has opened elsewhere, such as a dialog, nor of what a drawing has heard
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isHere && !event.defaultPrevented) leave();
  };
  return { panel, leave, onKeyDown };
}

/** The panel of a tool; nothing where the tool does not work on the map that is open. */
function PanelOf({ code, hand, ...rest }: ToolProps & { code: ToolCode }) {
  if (isGlobeTool(code)) {
    const Panel = toolPanels[code];
    return <Panel {...rest} hand={hand} />;
  }
  const Panel = toolPanels[code];
  return hand.dimension === '2d' ? <Panel {...rest} hand={hand} /> : null;
}
