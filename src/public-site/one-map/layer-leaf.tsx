import { lazy, Suspense, useId, useState } from 'react';
import type { MapDimension } from '../../map/state/map-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { LayerFault } from './layer-fault.tsx';
import { isDrawnIn, isFlat, type LayerNode } from '../../map/layer-nodes.ts';

const LayerAbout = lazy(() => import('./layer-about.tsx').then((it) => ({ default: it.LayerAbout })));

interface LayerLeafProps {
  node: LayerNode;
  /** Of the map that is open. */
  dimension: MapDimension;
  isOn: boolean;
  isStarred: boolean;
  /** What keeps it from being drawn. */
  fault: string | undefined;
  onToggle: () => void;
  onStar: () => void;
  onRetry: () => void;
  /** Shows it on the 3D map. */
  onSpace: (() => void) | undefined;
}

/** A layer in the tree. */
export function LayerLeaf({
  node,
  dimension,
  isOn,
  isStarred,
  fault,
  onToggle,
  onStar,
  onRetry,
  onSpace,
}: LayerLeafProps) {
  const id = useId();
  const [isTold, setTold] = useState(false);
  const isIll = fault !== undefined || node.about.serviceState === '异常';
  return (
    <div className="layer-tree__leaf" data-faulty={fault !== undefined}>
      <input id={id} type="checkbox" checked={isOn} disabled={!isDrawnIn(dimension, node)} onChange={onToggle} />
      <label htmlFor={id}>
        {node.name}
        {isFlat(node) ? null : <small className="layer-tree__mark">仅三维</small>}
        {isIll ? <small className="layer-tree__mark layer-tree__mark--ill">异常</small> : null}
      </label>
      <span className="layer-tree__acts">
        {onSpace && dimension === '2d' && !isFlat(node) ? (
          <button type="button" className="layer-tree__space" aria-label={`到三维查看${node.name}`} onClick={onSpace}>
            到三维查看
          </button>
        ) : null}
        <button
          type="button"
          aria-pressed={isStarred}
          aria-label={`收藏${node.name}`}
          title={isStarred ? '取消收藏' : '收藏'}
          onClick={onStar}
        >
          <Icon name="star" />
        </button>
        <button
          type="button"
          aria-expanded={isTold}
          aria-label={`${node.name}的说明`}
          title="来源、日期、运行状况"
          onClick={() => setTold(!isTold)}
        >
          <Icon name="info" />
        </button>
      </span>
      {fault ? <LayerFault {...{ fault, onRetry }} name={node.name} /> : null}
      {isTold ? (
        <Suspense fallback={null}>
          <LayerAbout {...{ node, fault }} />
        </Suspense>
      ) : null}
    </div>
  );
}
