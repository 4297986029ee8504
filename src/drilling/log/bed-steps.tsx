import type { LogLayer } from '../../strip-log/log-record.ts';
import { Icon } from '../../ui/icon.tsx';

/** The layer so many places from another; from none, the first one down or the last one up. Stays at the ends. */
export function layerBeside(layers: readonly LogLayer[], from: number | null, by: 1 | -1): number | null {
  const at = layers.findIndex(({ id }) => id === from);
  const next = at < 0 ? (by === 1 ? 0 : layers.length - 1) : Math.min(layers.length - 1, Math.max(0, at + by));
  return layers[next]?.id ?? null;
}

export interface BedStepsProps {
  layers: readonly LogLayer[];
  active: number | null;
  onStep: (by: 1 | -1) => void;
}

/** From one layer to the one above or below it. */
export function BedSteps({ layers, active, onStep }: BedStepsProps) {
  const at = layers.findIndex(({ id }) => id === active);
  return (
    <div className="strip-log__zoom" role="group" aria-label="逐层查看">
      <button type="button" className="button" title="上一层（[）" disabled={at === 0} onClick={() => onStep(-1)}>
        <Icon name="chevronUp" />
        上一层
      </button>
      <button
        type="button"
        className="button"
        title="下一层（]）"
        disabled={at === layers.length - 1 && at >= 0}
        onClick={() => onStep(1)}
      >
        <Icon name="chevronDown" />
        下一层
      </button>
      {at >= 0 ? (
        <span className="strip-log__place">
          第 {at + 1} 层，共 {layers.length} 层
        </span>
      ) : null}
    </div>
  );
}
