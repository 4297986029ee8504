import { lazy, type PointerEvent, Suspense, useState } from 'react';
import { kindOf } from '../../map/kinds/index.ts';
import type { MapHand } from '../../map/state/map-hand.ts';
import { useOptionsCheck } from '../../map/use-options-check.ts';
import { Icon } from '../../ui/icon.tsx';
import { LayerFault } from './layer-fault.tsx';
import type { LayerNode } from '../../map/layer-nodes.ts';

const LayerAbout = lazy(() => import('./layer-about.tsx').then((it) => ({ default: it.LayerAbout })));
const LegendEntries = lazy(() => import('./legend.tsx').then((it) => ({ default: it.LegendEntries })));

interface ShownLayerRowProps {
  node: LayerNode;
  opacity: number;
  /** Its place among so many, from 0. */
  at: number;
  count: number;
  hand: MapHand | null;
  fault: string | undefined;
  /** Pixels down that it is shown from its place while a row is dragged. */
  offset: number;
  isDragged: boolean;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  onMove: (by: number) => void;
  onOpacity: (opacity: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** A layer on the map. Its handle drags it; with Alt and an arrow, or with an arrow on the handle, it moves by one. */
export function ShownLayerRow(props: ShownLayerRowProps) {
  const { node, opacity, at, count, fault, offset, isDragged, onMove } = props;
  const { name } = node;
  return (
    <li
      data-faulty={fault !== undefined}
      data-dragged={isDragged}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      onKeyDown={(event) => {
        const by = steps[event.key];
        const isHandle = event.target instanceof Element && event.target.closest('.shown-layers__grip') !== null;
        if (by === undefined || !(event.altKey || isHandle)) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <button
        type="button"
        className="shown-layers__grip"
        aria-label={`${name}，第 ${at + 1} 层，共 ${count} 层：拖动或按上下方向键调整次序`}
        title="拖动，或按上下方向键调整次序"
        onPointerDown={props.onGrip}
      >
        <svg viewBox="0 0 10 16" width="10" height="16" aria-hidden focusable="false">
          <path d="M2 3h.01M8 3h.01M2 8h.01M8 8h.01M2 13h.01M8 13h.01" />
        </svg>
      </button>
      <span className="shown-layers__name">{name}</span>
      <span className="shown-layers__acts">
        <Act icon="chevronUp" title="上移" label={`${name}上移`} isDisabled={at === 0} onClick={() => onMove(-1)} />
        <Act
          icon="chevronDown"
          title="下移"
          label={`${name}下移`}
          isDisabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <Act icon="close" title="移出地图" label={`把${name}移出地图`} onClick={props.onRemove} />
      </span>
      {fault ? <LayerFault fault={fault} name={name} onRetry={props.onRetry} /> : null}
      <label className="shown-layers__opacity">
        <span className="visually-hidden">{name}的不透明度</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          onChange={(event) => props.onOpacity(Number(event.target.value) / 100)}
        />
        <output>{Math.round(opacity * 100)}%</output>
      </label>
      <Details {...props} />
    </li>
  );
}

interface ActProps {
  icon: Parameters<typeof Icon>[0]['name'];
  title: string;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

const Act = ({ icon, title, label, isDisabled = false, onClick }: ActProps) => (
  <button type="button" title={title} aria-label={label} disabled={isDisabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** Legend, origin and extent of a layer, in place. */
function Details({ node, hand, fault }: Pick<ShownLayerRowProps, 'node' | 'hand' | 'fault'>) {
  const [open, setOpen] = useState<'legend' | 'about' | null>(null);
  const { name } = node;
  const check = useOptionsCheck(node.type, node.options);
  const extent = node.extent ?? check?.extent ?? null;
  const opener = (what: 'legend' | 'about', label: string) => (
    <button
      type="button"
      aria-expanded={open === what}
      aria-label={`${label}：${name}`}
      onClick={() => setOpen(open === what ? null : what)}
    >
      {label}
    </button>
  );
  return (
    <div className="shown-layers__details">
      <p>
        {kindOf(node.type)?.legend ? opener('legend', '图例') : null}
        {opener('about', '说明')}
        {extent && hand ? (
          <button type="button" aria-label={`缩放到${name}`} onClick={() => hand.go(extent)}>
            缩放到
          </button>
        ) : null}
      </p>
      <Suspense fallback={null}>
        {open === 'legend' ? <LegendEntries node={node} hand={hand} /> : null}
        {open === 'about' ? <LayerAbout node={node} fault={fault} /> : null}
      </Suspense>
    </div>
  );
}
