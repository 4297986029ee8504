import { useState } from 'react';
import type { MapDimension } from '../../map/state/map-state.ts';
import type { LayerKey } from '../../map/ol/one-map.tsx';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { LayerLeaf } from './layer-leaf.tsx';
import { flattened, isFolder, type LayerNode, onlyLayers, searched, withLayer } from '../../map/layer-nodes.ts';
import type { LayerFavourites } from './use-layer-favourites.ts';

interface LayerTreeProps {
  root: LayerNode;
  /** Of the map that is open. Default: the 2D map. */
  dimension?: MapDimension;
  layers: readonly ShownLayer[];
  faults: ReadonlyMap<LayerKey, string>;
  favourites: LayerFavourites;
  onLayers: (layers: readonly ShownLayer[]) => void;
  /** A layer that failed is asked for anew. */
  onRetry: (id: number) => void;
  /** Shows a layer on the 3D map. Absent: there is none to go to. */
  onSpace?: (id: number) => void;
}

/** The layers that are open to this visitor: switched on and off, searched, starred, and told when they cannot be drawn. */
export function LayerTree({ root, dimension = '2d', layers, faults, favourites, onLayers, ...acts }: LayerTreeProps) {
  const [words, setWords] = useState('');
  const [isStarredOnly, setStarredOnly] = useState(false);
  const starred = flattened(root).filter(({ id }) => favourites.ids.has(id)).length;
  const found = searched(isStarredOnly ? onlyLayers(root, favourites.ids) : root, words);
  const toggle = (id: number): void =>
    onLayers(layers.some((each) => each.id === id) ? layers.filter((each) => each.id !== id) : withLayer(layers, id));
  return (
    <div className="layer-tree">
      <div className="layer-tree__find">
        <label className="layer-tree__search">
          <span className="visually-hidden">在图层中查找</span>
          <Icon name="search" />
          <input
            type="search"
            value={words}
            placeholder="查找图层"
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="layer-tree__starred"
          aria-pressed={isStarredOnly}
          title="只看收藏的图层"
          onClick={() => setStarredOnly(!isStarredOnly)}
        >
          <Icon name="star" />
          收藏 {starred}
        </button>
      </div>
      {favourites.problem ? (
        <p className="layer-tree__fault" role="alert">
          <Icon name="warning" />
          {favourites.problem}
        </p>
      ) : null}
      {found && found.children.length > 0 ? (
        <Nodes
          nodes={found.children}
          isOpen={words !== '' || isStarredOnly}
          {...{ dimension, layers, faults, favourites, toggle }}
          {...acts}
        />
      ) : (
        <p className="layer-tree__none">{noneText(words, isStarredOnly)}</p>
      )}
    </div>
  );
}

function noneText(words: string, isStarredOnly: boolean): string {
  if (words) return `没有名称含“${words}”的${isStarredOnly ? '收藏' : '图层'}`;
  return isStarredOnly ? '还没有收藏图层，点图层右侧的星号即可收藏' : '还没有对您开放的图层';
}

interface NodesProps extends Pick<LayerTreeProps, 'layers' | 'faults' | 'favourites' | 'onRetry' | 'onSpace'> {
  dimension: MapDimension;
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

function Leaf({
  node,
  dimension,
  layers,
  faults,
  favourites,
  toggle,
  onRetry,
  onSpace,
}: NodesProps & { node: LayerNode }) {
  const isOn = layers.some((each) => each.id === node.id);
  return (
    <LayerLeaf
      {...{ node, dimension }}
      isOn={isOn}
      isStarred={favourites.ids.has(node.id)}
      fault={isOn ? faults.get(`layer:${node.id}`) : undefined}
      onToggle={() => toggle(node.id)}
      onStar={() => favourites.toggle(node.id)}
      onRetry={() => onRetry(node.id)}
      onSpace={onSpace && (() => onSpace(node.id))}
    />
  );
}
