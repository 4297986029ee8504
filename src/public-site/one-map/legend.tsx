import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOf } from '../../map/kinds/index.ts';
import type { LegendEntry } from '../../map/kinds/legend-entry.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { legendOf } from './legend-of.ts';
import { LegendSign } from './legend-sign.tsx';
import type { LayerNode } from './layer-nodes.ts';
import { ServicePicture } from './service-picture.tsx';

/** What the signs of a layer that is on the map mean; asked for when it is opened. */
export function Legend({ node }: { node: LayerNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!kindOf(node.type)?.legend) return null;
  return (
    <details className="legend" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        图例<span className="visually-hidden">：{node.name}</span>
      </summary>
      {isOpen ? <Entries node={node} /> : null}
    </details>
  );
}

function Entries({ node }: { node: LayerNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['legend', node.id, node.type, node.options],
    queryFn: () => legendOf(node),
    staleTime: Infinity,
  });
  if (error) return <ErrorState error={error} title="图例没有取到" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} label="正在读取图例" />;
  if (data.length === 0) return <p className="layer-tree__none">这个图层没有图例</p>;
  return (
    <ul className="legend__entries" aria-label={`${node.name}图例`}>
      {data.map((entry, at) => (
        <li key={`${entry.group ?? ''} ${entry.label}`}>
          {entry.group && entry.group !== data[at - 1]?.group ? <h4>{entry.group}</h4> : null}
          <Entry entry={entry} node={node} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { mark, code, label, note }, node }: { entry: LegendEntry; node: LayerNode }) {
  if (mark.kind === 'picture')
    return (
      <figure className="legend__picture">
        <figcaption>{label}</figcaption>
        <ServicePicture id={node.id} mark={mark} label={label} />
      </figure>
    );
  return (
    <div className="legend__entry">
      <LegendSign mark={mark} {...(code ? { code } : {})} />
      <p>
        {label}
        {note ? <small>{note}</small> : null}
      </p>
    </div>
  );
}
