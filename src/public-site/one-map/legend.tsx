import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LegendEntry } from '../../map/kinds/legend-entry.ts';
import { askMap } from '../../providers/ask-map.ts';
import type { FlatHand, MapHand } from '../../map/state/map-hand.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { legendOf } from './legend-of.ts';
import { LegendSign } from './legend-sign.tsx';
import type { LayerNode } from '../../map/layer-nodes.ts';
import { ServicePicture } from './service-picture.tsx';
import { useChosenSign, useShownSigns } from './use-signs.ts';

interface LegendProps {
  node: LayerNode;
  /** Null: the map is not there yet. */
  hand: MapHand | null;
  /** How its service is asked; left out for layers of the tree. */
  ask?: typeof askMap;
}

export const useLegend = (node: Pick<LayerNode, 'id' | 'type' | 'options'>) =>
  useQuery({
    queryKey: ['legend', node.id, node.type, node.options],
    queryFn: () => legendOf(node),
    staleTime: Infinity,
  });

/** What the signs of a layer that is on the map mean. */
export function LegendEntries({ node, hand, ask = askMap }: LegendProps) {
  const { data, error, refetch } = useLegend(node);
  if (error) return <ErrorState error={error} title="图例没有取到" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在读取图例" />;
  if (data.length === 0) return <p className="layer-tree__none">这个图层没有图例</p>;
  if (hand?.dimension === '2d' && data.some(({ sign }) => sign !== undefined))
    return <SignedEntries {...{ node, hand, ask }} entries={data} />;
  return <EntryList {...{ node, ask }} entries={data} />;
}

type Asking = Required<Pick<LegendProps, 'node' | 'ask'>>;

interface SignedEntriesProps extends Asking {
  hand: FlatHand;
  entries: readonly LegendEntry[];
}

/** A legend that knows what the window shows, and points at it: the chosen sign stands out on the map until Escape. */
function SignedEntries({ node, hand, ask, entries }: SignedEntriesProps) {
  const [isAll, setAll] = useState(false);
  const shown = useShownSigns(hand);
  const [chosen, choose] = useChosenSign(hand);
  const signs = entries.flatMap(({ sign }) => sign ?? []);
  const inView = signs.filter((sign) => shown?.has(sign));
  const isGone = chosen !== null && shown !== null && !shown.has(chosen);
  useEffect(() => {
    if (isGone && !isAll) choose(null);
  }, [isGone, isAll, choose]);
  const listed =
    isAll || shown === null ? entries : entries.filter(({ sign }) => sign === undefined || shown.has(sign));
  return (
    <>
      <div className="legend__scope">
        <div role="group" aria-label="列出哪些图例">
          <button type="button" aria-pressed={!isAll} onClick={() => setAll(false)}>
            视野内
          </button>
          <button type="button" aria-pressed={isAll} onClick={() => setAll(true)}>
            全部
          </button>
        </div>
        <span role="status">{shown === null ? '' : `视野内 ${inView.length} 种，共 ${signs.length} 种`}</span>
      </div>
      {listed.length === 0 ? <p className="layer-tree__none">视野内没有这个图层的内容</p> : null}
      <EntryList {...{ node, ask, chosen }} entries={listed} onChoose={choose} />
      <p className="layer-tree__none">点选一种，图上突出显示；再点一次或按 Esc 取消。</p>
    </>
  );
}

interface EntryListProps extends Asking {
  entries: readonly LegendEntry[];
  chosen?: string | null;
  onChoose?: (sign: string | null) => void;
}

function EntryList({ entries, node, ask, chosen = null, onChoose }: EntryListProps) {
  return (
    <ul className="legend__entries" aria-label={`${node.name}图例`}>
      {entries.map((entry, at) => (
        <li key={`${entry.group ?? ''} ${entry.label} ${entry.sign ?? ''}`}>
          {entry.group && entry.group !== entries[at - 1]?.group ? (
            <p className="legend__group">{entry.group}</p>
          ) : null}
          {entry.sign !== undefined && onChoose ? (
            <button
              type="button"
              className="legend__choice"
              aria-pressed={chosen === entry.sign}
              onClick={() => onChoose(chosen === entry.sign ? null : (entry.sign ?? null))}
            >
              <Entry {...{ entry, node, ask }} />
            </button>
          ) : (
            <Entry {...{ entry, node, ask }} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { mark, code, label, note }, node, ask }: Asking & { entry: LegendEntry }) {
  if (mark.kind === 'picture')
    return (
      <figure className="legend__picture">
        <figcaption>{label}</figcaption>
        <ServicePicture node={node} mark={mark} label={label} ask={ask} />
      </figure>
    );
  return (
    <span className="legend__entry">
      <LegendSign mark={mark} {...(code ? { code } : {})} />
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
    </span>
  );
}
