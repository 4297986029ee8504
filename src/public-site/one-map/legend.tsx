import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestText } from '../../map/kinds/addresses.ts';
import { kindOf } from '../../map/kinds/index.ts';
import type { LegendEntry, LegendMark } from '../../map/kinds/legend-entry.ts';
import { askMap } from '../../providers/ask-map.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { LegendSign } from './legend-sign.tsx';
import type { LayerNode } from './layer-nodes.ts';

async function askJson(address: string): Promise<unknown> {
  const response = await askMap(address);
  if (!response.ok) throw new Error('图例没有取到，请稍后重试');
  return response.json();
}

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
    queryFn: async (): Promise<readonly LegendEntry[]> =>
      (await kindOf(node.type)?.legend?.(node.options ?? {}, { askJson })) ?? [],
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
        <ServicePicture node={node} mark={mark} label={label} />
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

interface ServicePictureProps {
  node: LayerNode;
  mark: Extract<LegendMark, { kind: 'picture' }>;
  label: string;
}

function ServicePicture({ node, mark, label }: ServicePictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p>服务没有给出图例</p>;
  const address = `./zdapi/layers/layer/${node.id}/${requestText(mark.request)}`;
  return <img src={address} alt={`${label}的图例`} loading="lazy" onError={() => setMissing(true)} />;
}
