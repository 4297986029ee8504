import { useId, useState } from 'react';
import type { LayerKey } from '../../map/ol/one-map.tsx';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { flattened, isFlat, isFolder, type LayerNode, searched } from './layer-nodes.ts';

interface LayerTreeProps {
  root: LayerNode;
  layers: readonly ShownLayer[];
  faults: ReadonlyMap<LayerKey, string>;
  onLayers: (layers: readonly ShownLayer[]) => void;
}

/** The layers that are open to this visitor: switched on and off, searched, and told when they cannot be drawn. */
export function LayerTree({ root, layers, faults, onLayers }: LayerTreeProps) {
  const [words, setWords] = useState('');
  const found = searched(root, words);
  const toggle = (id: number): void =>
    onLayers(
      layers.some((each) => each.id === id) ? layers.filter((each) => each.id !== id) : [{ id, opacity: 1 }, ...layers],
    );
  return (
    <div className="layer-tree">
      <label className="layer-tree__search">
        <span className="visually-hidden">在图层中查找</span>
        <Icon name="search" />
        <input type="search" value={words} placeholder="查找图层" onChange={(event) => setWords(event.target.value)} />
      </label>
      {found && found.children.length > 0 ? (
        <Nodes nodes={found.children} isOpen={words !== ''} {...{ layers, faults, toggle }} />
      ) : (
        <p className="layer-tree__none">{words ? `没有名称含“${words}”的图层` : '还没有对您开放的图层'}</p>
      )}
    </div>
  );
}

interface NodesProps extends Pick<LayerTreeProps, 'layers' | 'faults'> {
  nodes: readonly LayerNode[];
  /** While one searches, every folder that holds a hit is open. */
  isOpen: boolean;
  toggle: (id: number) => void;
}

function Nodes(props: NodesProps) {
  return (
    <ul className="layer-tree__nodes">
      {props.nodes.map((node) => (
        <li key={node.id}>{isFolder(node) ? <Folder node={node} {...props} /> : <Leaf node={node} {...props} />}</li>
      ))}
    </ul>
  );
}

function Folder({ node, ...props }: NodesProps & { node: LayerNode }) {
  const layers = flattened(node).filter((each) => !isFolder(each));
  const on = layers.filter(({ id }) => props.layers.some((each) => each.id === id)).length;
  const [isUnfolded, setUnfolded] = useState(true);
  return (
    <details open={props.isOpen || isUnfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" className="layer-tree__fold" />
        {node.name}
        <small>
          {on > 0 ? `${on} / ` : ''}
          {layers.length}
        </small>
      </summary>
      <Nodes {...props} nodes={node.children} />
    </details>
  );
}

function Leaf({ node, layers, faults, toggle }: NodesProps & { node: LayerNode }) {
  const id = useId();
  const isOn = layers.some((each) => each.id === node.id);
  const fault = isOn ? faults.get(`layer:${node.id}`) : undefined;
  return (
    <div className="layer-tree__leaf" data-faulty={fault !== undefined}>
      <input id={id} type="checkbox" checked={isOn} disabled={!isFlat(node)} onChange={() => toggle(node.id)} />
      <label htmlFor={id}>{node.name}</label>
      {isFlat(node) ? null : <small className="layer-tree__mark">仅三维</small>}
      {fault ? (
        <p className="layer-tree__fault" role="alert">
          <Icon name="warning" />
          {fault}
        </p>
      ) : null}
    </div>
  );
}
