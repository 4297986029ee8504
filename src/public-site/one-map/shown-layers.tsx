import type { LayerKey } from '../../map/ol/one-map.tsx';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { Legend } from './legend.tsx';
import type { LayerNode } from './layer-nodes.ts';

interface ShownLayersProps {
  layers: readonly ShownLayer[];
  nodes: ReadonlyMap<number, LayerNode>;
  faults: ReadonlyMap<LayerKey, string>;
  onLayers: (layers: readonly ShownLayer[]) => void;
}

/** The layers on the map, the uppermost first: their order and how far they cover what lies below. */
export function ShownLayers({ layers, nodes, faults, onLayers }: ShownLayersProps) {
  const known = layers.filter(({ id }) => nodes.has(id));
  if (known.length === 0) return <p className="layer-tree__none">地图上还没有图层，请在目录中勾选</p>;
  const move = (at: number, by: number): void => {
    const next = [...known];
    const [taken] = next.splice(at, 1);
    if (taken) next.splice(at + by, 0, taken);
    onLayers(next);
  };
  return (
    <ol className="shown-layers">
      {known.map(({ id, opacity }, at) => {
        const node = nodes.get(id);
        const name = node?.name ?? '';
        return (
          <li key={id} data-faulty={faults.has(`layer:${id}`)}>
            <span className="shown-layers__name">{name}</span>
            <span className="shown-layers__acts">
              <button
                type="button"
                title="上移"
                aria-label={`${name}上移`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <Icon name="chevronUp" />
              </button>
              <button
                type="button"
                title="下移"
                aria-label={`${name}下移`}
                disabled={at === known.length - 1}
                onClick={() => move(at, 1)}
              >
                <Icon name="chevronDown" />
              </button>
              <button
                type="button"
                title="移出地图"
                aria-label={`把${name}移出地图`}
                onClick={() => onLayers(known.filter((each) => each.id !== id))}
              >
                <Icon name="close" />
              </button>
            </span>
            <label className="shown-layers__opacity">
              <span className="visually-hidden">{name}的不透明度</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={Math.round(opacity * 100)}
                onChange={(event) =>
                  onLayers(
                    known.map((each) => (each.id === id ? { id, opacity: Number(event.target.value) / 100 } : each)),
                  )
                }
              />
              <output>{Math.round(opacity * 100)}%</output>
            </label>
            {node ? <Legend node={node} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
