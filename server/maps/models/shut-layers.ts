import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import { outsideAddress, type Source } from '../layer-address.ts';
import { ShutSources } from '../shut-sources.ts';

/** Layers of which some file brought the reader down: each can name a thousand others like it. */
export const shutLayers = new ShutSources();

/**
 * Names a layer's models by where they begin, so that one whose address is corrected is read at once. Null: it has none.
 * @throws LayerProblem, AppError 400
 */
export function modelsName(source: Source): string | null {
  const { kind, options } = source;
  const given = options as GivenOptions<FieldMap>;
  const models = kind.remote?.models;
  const beginning = models?.scene?.(given) ?? models?.first(given, { scene: 0, layer: 0 }) ?? null;
  return beginning && `${kind.type} ${outsideAddress(source, beginning).href}`;
}
