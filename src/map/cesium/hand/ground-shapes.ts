import { type BillboardCollection, GroundPolylinePrimitive, GroundPrimitive, type Scene } from 'cesium';
import type { Shape } from '../../state/map-hand.ts';
import { type GroundPart, groundParts } from './ground-lines.ts';
import { shapeMarks } from './shape-marks.ts';

interface Put {
  shapes: readonly Shape[];
  parts: readonly GroundPart[];
  marks: BillboardCollection | null;
}

/** Shapes of tools on the ground, by the names that they were put under; what was put last lies above. */
export class GroundShapes {
  readonly #scene: Scene;
  readonly #put = new Map<string, Put>();
  /** What is to be put as soon as the engine knows how high the ground may be. */
  #early: Map<string, readonly Shape[]> | null = new Map();

  /** @param onProblem told a Chinese sentence when lines and areas cannot be drawn */
  constructor(scene: Scene, onProblem: (problem: string) => void) {
    this.#scene = scene;
    Promise.all([GroundPrimitive.initializeTerrainHeights(), GroundPolylinePrimitive.initializeTerrainHeights()]).then(
      () => {
        const early = this.#early ?? new Map<string, readonly Shape[]>();
        this.#early = null;
        if (scene.isDestroyed()) return;
        for (const [name, shapes] of early) this.put(name, shapes);
      },
      () => onProblem('图形没有画出来：地面高程表没有加载到，请检查网络后刷新页面'),
    );
  }

  shapesOf(name: string): readonly Shape[] {
    return this.#early?.get(name) ?? this.#put.get(name)?.shapes ?? [];
  }

  put(name: string, shapes: readonly Shape[]): void {
    // The map that they stood on may be gone before the tool is
    if (this.#scene.isDestroyed()) return;
    if (this.#early) {
      this.#early.set(name, shapes);
      return;
    }
    const before = this.#put.get(name);
    if (!before && shapes.length === 0) return;
    this.#put.delete(name);
    if (shapes.length > 0) {
      const put = { shapes, parts: groundParts(shapes), marks: shapeMarks(this.#scene, shapes) };
      for (const part of put.parts) this.#scene.groundPrimitives.add(part);
      if (put.marks) this.#scene.primitives.add(put.marks);
      this.#put.set(name, put);
    }
    for (const part of before?.parts ?? []) this.#scene.groundPrimitives.remove(part);
    if (before?.marks) this.#scene.primitives.remove(before.marks);
    this.#scene.requestRender();
  }
}
