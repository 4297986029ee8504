import { instantLabel } from '../../../map/kinds/instant-text.ts';
import type { TimedLayer } from './use-layer-times.ts';

/** What each layer with time shows, where it is not what the clock says. */
export function TimedLayers({ layers, isRange }: { layers: readonly TimedLayer[]; isRange: boolean }) {
  return (
    <ul className="timed-layers" aria-live="polite" aria-label="各图层显示的时间">
      {layers.map((layer) => (
        <li key={layer.node.id}>
          <b>{layer.node.name}</b>
          <span>{noteOf(layer, isRange)}</span>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ problem, instants, now, takesRange }: TimedLayer, isRange: boolean): string {
  if (problem !== null) return problem;
  if (instants.length === 0) return '没有可用的时刻';
  if (!now?.time) return isRange && takesRange ? '该时段没有数据' : '此时尚无数据';
  const { at, since } = now.time;
  const label = since && since.text !== at.text ? `${instantLabel(since)}至${instantLabel(at)}` : instantLabel(at);
  if (now.isEarlier) return `${label}（此时没有数据，显示较早的最近一次）`;
  return isRange && !takesRange ? `${label}（只能显示单个时刻）` : label;
}
