import type { Extent } from '../resources/kit/field-kinds.ts';
import type { CatalogNode } from '../resources/maps/catalog.ts';
import type { Dimension } from './kinds/define-kind.ts';
import { kindOf } from './kinds/index.ts';
import type { MapDimension, ShownLayer } from './state/map-state.ts';

/** What the administrator and the portal's own checks say of a layer; null: nothing. */
const aboutNames = [
  'source',
  'dataDate',
  'updatedOn',
  'crs',
  'copyright',
  'note',
  'serviceState',
  'serviceSince',
  'serviceProblem',
] as const satisfies readonly (keyof CatalogNode)[];
export type LayerAbout = Readonly<Record<(typeof aboutNames)[number], string | null>>;

/** A node of the layer tree with what is below it, as the server opens it to this visitor. */
export interface LayerNode {
  id: number;
  name: string;
  type: string;
  options: CatalogNode['options'];
  /** Switched on where an address says nothing of layers. */
  isShownAtStart: boolean;
  about: LayerAbout;
  /** Where its data lie, degrees; null: not known. */
  extent: Extent | null;
  children: readonly LayerNode[];
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function aboutOf(value: Record<string, unknown>): LayerAbout {
  const told = aboutNames.map((name) => {
    const text = value[name];
    return [name, typeof text === 'string' && text !== '' ? text : null] as const;
  });
  return Object.fromEntries(told) as LayerAbout;
}

const isExtent = (value: unknown): value is Extent =>
  isNode(value) && ['west', 'south', 'east', 'north'].every((side) => typeof value[side] === 'number');

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
    about: aboutOf(value),
    extent: isExtent(value['extent']) ? value['extent'] : null,
    children: Array.isArray(children) ? children.map(readNode).filter((node) => node !== null) : [],
  };
}

/** All nodes below, in the order of the tree. */
export const flattened = (node: LayerNode): LayerNode[] =>
  node.children.flatMap((child) => [child, ...flattened(child)]);

/** A layer on top of those that are shown; one that is shown already stays where it is. */
export const withLayer = (layers: readonly ShownLayer[], id: number): readonly ShownLayer[] =>
  layers.some((each) => each.id === id) ? layers : [{ id, opacity: 1 }, ...layers];

export const isFolder = ({ type }: Pick<LayerNode, 'type'>): boolean => type === 'folder';

/** Whether the 2D map can draw it. */
export const isFlat = ({ type }: Pick<LayerNode, 'type'>): boolean => kindOf(type)?.dimensions.includes('2d') ?? false;

/** Whether a map of this dimension can draw it; of both maps, one of them. */
export const isDrawnIn = (dimension: MapDimension, { type }: Pick<LayerNode, 'type'>): boolean =>
  kindOf(type)?.dimensions.some((each) => dimension === 'both' || dimension === each) ?? false;

/** The tree without folders that hold no layer. */
export function pruned(node: LayerNode): LayerNode {
  const children = node.children.map(pruned).filter((child) => !isFolder(child) || child.children.length > 0);
  return { ...node, children };
}

/**
 * The layers that a reader may see, those of this dimension first. Either map has the layers of the other besides its own,
 * below them: what it cannot draw says so and leads there, and what is switched on stays on for the way back.
 * @param answers of the two trees @throws Error with a Chinese sentence when one of them is no tree
 */
export function treeOf(dimension: Dimension, answers: Readonly<Record<Dimension, unknown>>): LayerNode {
  const other = dimension === '2d' ? '3d' : '2d';
  const [root, below] = [answers[dimension], answers[other]].map(readNode);
  if (!root || !below) throw new Error('图层目录读取失败');
  return { ...root, children: [...pruned(root).children, ...pruned(below).children] };
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

/** The tree with only these layers, and the folders above them. */
export function onlyLayers(node: LayerNode, ids: ReadonlySet<number>): LayerNode {
  const children = node.children
    .map((child) => onlyLayers(child, ids))
    .filter((child) => (isFolder(child) ? child.children.length > 0 : ids.has(child.id)));
  return { ...node, children };
}

/**
 * The layers that a map opens with, uppermost first: those that the theme names, as far as this visitor has them, or those
 * of the tree that are switched on. What this dimension cannot draw is not among them.
 */
export function startLayers(
  root: LayerNode,
  dimension: MapDimension,
  named: readonly number[] | null = null,
): ShownLayer[] {
  const drawn = flattened(root).filter((node) => !isFolder(node) && isDrawnIn(dimension, node));
  const ids = drawn.map(({ id }) => id);
  const started = named?.length
    ? named.filter((id) => ids.includes(id))
    : drawn.filter(({ isShownAtStart }) => isShownAtStart).map(({ id }) => id);
  return started.map((id) => ({ id, opacity: 1 }));
}

/** How many of the named layers are not open to the reader, are no more, or cannot be drawn by this dimension. */
export function lackingLayers(root: LayerNode, dimension: MapDimension, named: readonly number[]): number {
  const nodes = new Map(flattened(root).map((node) => [node.id, node]));
  return named.filter((id) => {
    const node = nodes.get(id);
    return !node || !(isFolder(node) || isDrawnIn(dimension, node));
  }).length;
}
