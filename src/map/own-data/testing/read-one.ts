import iconv from 'iconv-lite';
import type { ReadLayer, ReadOptions } from '../own-layer.ts';
import { readFiles } from '../read-files.ts';

export const bytesOf = (text: string, encoding = 'utf-8'): Uint8Array => Uint8Array.from(iconv.encode(text, encoding));

/** The only layer of a file. */
export function readOne(name: string, content: string | Uint8Array, options?: ReadOptions): ReadLayer {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const layers = readFiles([{ name, bytes }], options);
  const [layer] = layers;
  if (!layer || layers.length !== 1) throw new Error(`${layers.length} layers`);
  return layer;
}

export const sentencesOf = ({ problems }: ReadLayer): string => problems.map(({ sentence }) => sentence).join('\n');
export const positionsOf = ({ features }: ReadLayer): number[] => [...features.coordinates];
