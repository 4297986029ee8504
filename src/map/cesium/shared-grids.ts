import { type Scene, TerrainProvider } from 'cesium';

interface Indices {
  /** What each context was given of them, by its id. */
  indexBuffers?: Record<string, unknown>;
}
type Make = (width: number, height: number) => { indices: Indices };

/**
 * Lists of the corners of level ground, which the engine makes once for each size and keeps for every globe to come. Each
 * keeps what it was given of every context, and so each globe that ever stood, its canvas and what is heard on it.
 */
const grids = new Set<Indices>();

const provider = TerrainProvider as unknown as Record<string, Make | undefined>;
for (const name of ['getRegularGridIndicesAndEdgeIndices', 'getRegularGridAndSkirtIndicesAndEdgeIndices']) {
  const make = provider[name];
  if (!make) throw new Error(`the engine has no ${name}`);
  provider[name] = (...size) => {
    const made = make(...size);
    grids.add(made.indices);
    return made;
  };
}

/** Has a scene leave nothing in the lists when it is destroyed, whoever destroys it. */
export function leaveNoGrids(scene: Pick<Scene, 'destroy'>): void {
  const { id } = (scene as unknown as { context: { id: string } }).context;
  const destroy = scene.destroy.bind(scene);
  scene.destroy = () => {
    destroy();
    for (const { indexBuffers } of grids) if (indexBuffers) delete indexBuffers[id];
  };
}
