import type { CatalogNode } from '../../resources/maps/catalog.ts';
import type { ShownLayer } from '../../map/state/map-state.ts';
import { kindOf } from '../../map/kinds/index.ts';

/** A node of the layer tree with what is below it, as the server opens it to this visitor. */
export interface LayerNode {
  id: number;
  name: string;
  type: string;
  options: CatalogNode['options'];
  /** Switched on where an address says nothing of layers. */
  isShownAtStart: boolean;
  children: readonly LayerNode[];
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the answer of the tree; what is no node is left out. */
export function readNode(value: unknown): LayerNode | null {
  if (!isNode(value) || typeof value['id'] !== 'number') return null;
  const { id, name, type, options, isShownAtStart, children } = value;
  return {
    id,
    name: typeof name === 'string' ? name : '',
    type: typeof type === 'string' ? type : 'folder',
    options: isNode(options) ? (options as CatalogNode['options']) : null,
    isShownAtStart: isShownAtStart === true,
    children: Array.isArray(children) ? children.map(readNode).filter((node) => node !== null) : [],
  };
}

/** All nodes below, in the order of the tree. */
export const flattened = (node: LayerNode): LayerNode[] =>
  node.children.flatMap((child) => [child, ...flattened(child)]);

export const isFolder = ({ type }: Pick<LayerNode, 'type'>): boolean => type === 'folder';

/** Whether the 2D map can draw it. */
export const isFlat = ({ type }: Pick<LayerNode, 'type'>): boolean => kindOf(type)?.dimensions.includes('2d') ?? false;

/** The tree without folders that hold no layer. */
export function pruned(node: LayerNode): LayerNode {
  const children = node.children.map(pruned).filter((child) => !isFolder(child) || child.children.length > 0);
  return { ...node, children };
}

/** The tree with only the nodes whose name holds the words, and the folders above them; all of a folder that does. */
export function searched(node: LayerNode, words: string): LayerNode | null {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return node;
  const isHit = node.name.toLowerCase().includes(wanted);
  if (isHit) return node;
  const children = node.children.map((child) => searched(child, words)).filter((child) => child !== null);
  return children.length > 0 ? { ...node, children } : null;
}

/** The layers that a map opens with: the first of the tree lies uppermost. */
export const startLayers = (root: LayerNode): ShownLayer[] =>
  flattened(root)
    .filter((node) => node.isShownAtStart && !isFolder(node) && isFlat(node))
    .map(({ id }) => ({ id, opacity: 1 }));
