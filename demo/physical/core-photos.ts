import { createHash } from 'node:crypto';
import type pg from 'pg';
import { objects } from '../../src/resources/holdings/objects.ts';
import { copySamples } from '../copy-samples.ts';
import { sampleObject } from '../files/sample-object.ts';
import { keptPicture } from '../sample-picture.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import type { BoxedCore } from './core-box.ts';
import { drawCoreBox } from './draw-core-box.ts';
import type { SampleHole } from './sample-holes.ts';

/** Core whose boxes are all to be pictured. */
export interface PicturedCore {
  material: number;
  /** Of the material. */
  title: string;
  hole: Pick<SampleHole, 'id' | 'secrecy'>;
  boxes: readonly BoxedCore[];
}

/** Boxes drawn at the same time. */
const together = 4;

/**
 * Keeps the photographs of boxes as files of their materials, as an upload would.
 * @returns the photograph's object for each box
 */
export async function keepCorePhotos(
  client: pg.PoolClient,
  store: ObjectStore,
  cores: readonly PicturedCore[],
): Promise<Map<BoxedCore, number>> {
  const pictured = cores.flatMap((core) => core.boxes.map((boxed) => ({ core, boxed })));
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; start < pictured.length; start += together)
    rows.push(
      ...(await Promise.all(
        pictured.slice(start, start + together).map(({ core, boxed }) => photoRow(store, core, boxed)),
      )),
    );
  const ids = await copySamples(client, objects, rows);
  const photos = new Map<BoxedCore, number>();
  for (const [place, { boxed }] of pictured.entries()) {
    const id = ids[place];
    if (id !== undefined) photos.set(boxed, id);
  }
  return photos;
}

/** Names the kept picture of just this box with these runs, below demo/pictures. */
export const pictureName = (boxed: BoxedCore): string =>
  `core-boxes/${createHash('sha256').update(JSON.stringify(boxed)).digest('hex').slice(0, 12)}`;

/** The picture that is kept of a box; one of a box that has changed since is drawn anew. */
export const photoOf = async (boxed: BoxedCore, { id }: Pick<SampleHole, 'id'>): Promise<Buffer> =>
  (await keptPicture(pictureName(boxed))) ?? drawCoreBox(boxed, id * 1000 + boxed.box.boxNo);

async function photoRow(store: ObjectStore, { material, title, hole }: PicturedCore, boxed: BoxedCore) {
  const { boxNo } = boxed.box;
  const { sha256, size } = await store.put(await photoOf(boxed, hole));
  return {
    ...sampleObject({
      itemType: 'physicalMaterials',
      itemId: material,
      key: `box ${boxNo}`,
      title: `${title} 第${boxNo}箱`,
      extension: 'webp',
    }),
    use: '照片',
    secrecy: hole.secrecy,
    type: 'image/webp',
    sha256,
    size,
    state: 'ready',
  };
}
