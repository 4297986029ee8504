import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import { networkIn, type Taker, visitorIn } from '../../http/taker-counts.ts';
import { outsideAddress, type Source } from '../layer-address.ts';
import { ShutSources } from '../shut-sources.ts';
import { markOf } from './file-mark.ts';
import type { M3dWanted } from './m3d-reader.ts';
import { NamedFiles } from './named-files.ts';

/** Layers of which some file brought the reader down: each can name a thousand others like it. */
export const shutLayers = new ShutSources();

/** A file that lies there, and that no tree of the layer was seen to name: it is read no more, of the others everybody. */
const shutFiles = new ShutSources();
/** Networks from where such a file was asked for, and of which layer: others read on. */
const shutNetworks = new ShutSources();
const namedFiles = new NamedFiles();

/** A file of a layer's models, and who asks for it. */
export interface FileQuestion {
  /** Names the layer (`modelsName`). */
  layer: string;
  wanted: M3dWanted;
  /** Below the layer's models, encoded. */
  path: string;
  visitor: Taker;
}

const fileName = ({ layer, path }: FileQuestion): string => `${markOf(path)} ${layer}`;
const networkName = ({ layer, visitor }: FileQuestion): string =>
  `${networkIn(visitor) ?? visitorIn(visitor)} ${layer}`;

/** What a layer begins with, and what its trees name from there on: all else somebody made up. */
const isOfLayer = ({ layer, wanted, path }: FileQuestion): boolean =>
  wanted === 'scene' || wanted === 'first' || namedFiles.has(layer, markOf(path));

/** @throws LayerProblem where a file brought the reader down that keeps this one from being read */
export function assertReadable(question: FileQuestion): void {
  shutLayers.assertOpen(question.layer);
  shutFiles.assertOpen(fileName(question));
  shutNetworks.assertOpen(networkName(question));
}

/** A file brought the reader down: if it is one of the layer's, none of them is read for a while. */
export function shutAfter(question: FileQuestion): void {
  if (isOfLayer(question)) return shutLayers.shut(question.layer);
  shutFiles.shut(fileName(question));
  shutNetworks.shut(networkName(question));
}

/** Remembers what a file of the layer names. @param marks `markFrom` */
export function rememberNamed(question: FileQuestion, marks: readonly string[]): void {
  if (isOfLayer(question)) namedFiles.add(question.layer, marks);
}

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
