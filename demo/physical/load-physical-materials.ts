import type pg from 'pg';
import { coreBoxes } from '../../src/resources/holdings/core-boxes.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import { tableOf } from '../../server/resources/table.ts';
import { copySamples } from '../copy-samples.ts';
import { archiveFinder } from '../product-archives.ts';
import { createRandom } from '../random.ts';
import { collectionMaterials } from './collection-materials.ts';
import { type BoxedCore, boxesOf } from './core-box.ts';
import { keepCorePhotos } from './core-photos.ts';
import { coreMaterial, cuttingsMaterial, type Recorded } from './hole-materials.ts';
import { materialNumber, type MaterialSample } from './material-sample.ts';
import { coredHoles, type SampleHole, uncoredHoles } from './sample-holes.ts';

const seed = 5504;
/** Bounds of a first start: holes with kept core, holes with cuttings, boxes. */
const most = { cored: 240, uncored: 9, boxes: 720 };
/** Pictures of boxes, by the secrecy of their core: closed cores have some as well. */
const maxPictures: Readonly<Record<string, number>> = { 公开: 150, 内部: 50 };
/** Deeper holes would fill the sample with the boxes of a few. */
const deepest = 220;
const table = { materials: tableOf(physicalMaterials).name };

interface KeptCore {
  hole: SampleHole;
  boxes: BoxedCore[];
  recorded: Recorded;
}

/** Which holes have their boxes recorded and pictured: the latest first, as far as the bounds go. */
function recordCores(holes: readonly SampleHole[]): KeptCore[] {
  const random = createRandom(seed);
  let boxed = 0;
  const left = { ...maxPictures };
  const latestFirst = holes.toSorted((a, b) => b.endYear - a.endYear || a.id - b.id);
  return latestFirst.map((hole) => {
    random.reseed(seed, hole.id);
    const isChosen = hole.finalDepth <= deepest && hole.layers.length > 0 && ['公开', '内部'].includes(hole.secrecy);
    const boxes = isChosen && boxed < most.boxes ? boxesOf(hole.layers, random) : [];
    boxed += boxes.length;
    const room = left[hole.secrecy] ?? 0;
    const isPictured = hole.isCatalogPublic && boxes.length > 0 && boxes.length <= room;
    if (isPictured) left[hole.secrecy] = room - boxes.length;
    return { hole, boxes, recorded: isPictured ? 'pictures' : boxes.length > 0 ? 'boxes' : 'nothing' };
  });
}

/** The core that is kept of the sample holes. */
export const keptCores = async (client: pg.PoolClient): Promise<KeptCore[]> =>
  recordCores(await coredHoles(client, most.cored));

/** Holes name the archive number of their core, so that both lead to each other. */
async function nameInHoles(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE boreholes b SET physical_material_no = m.material_no
     FROM ${table.materials} m WHERE m.borehole = b.id AND m.module_type = '21'`,
  );
  await client.query(
    `UPDATE boreholes b SET physical_material_no = NULL
     WHERE b.is_sample AND b.physical_material_no IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM ${table.materials} m WHERE m.material_no = b.physical_material_no)`,
  );
}

/**
 * Adds sample physical materials: collections, cuttings and the core of the sample holes, whose boxes follow from their
 * strata. Boreholes and archives have to be there before. @returns how many materials and boxes were added
 */
export async function loadPhysicalMaterials(
  client: pg.PoolClient,
  store: ObjectStore,
): Promise<{ materials: number; boxes: number }> {
  const collections = collectionMaterials(await archiveFinder(client));
  const cuttings = (await uncoredHoles(client, most.uncored)).map(cuttingsMaterial);
  const cores = await keptCores(client);
  const before = [...collections, ...cuttings];
  const samples: MaterialSample[] = [
    ...before,
    ...cores.map(({ hole, boxes, recorded }) => coreMaterial(hole, boxes, recorded)),
  ];
  const ids = await copySamples(
    client,
    physicalMaterials,
    samples.map((sample, index) => ({
      ...sample,
      materialNo: materialNumber(sample.moduleType, sample.storedYear, index + 1),
    })),
  );
  const kept = cores.flatMap((core, index) => {
    const [material, sample] = [ids[before.length + index], samples[before.length + index]];
    return material !== undefined && sample ? [{ ...core, material, title: sample.title }] : [];
  });
  const photos = await keepCorePhotos(
    client,
    store,
    kept.filter(({ recorded }) => recorded === 'pictures'),
  );
  const rows = kept.flatMap(({ hole, material, boxes }) =>
    boxes.map((boxed) => ({ ...boxed.box, material, photo: photos.get(boxed) ?? null, secrecy: hole.secrecy })),
  );
  await copySamples(client, coreBoxes, rows);
  await nameInHoles(client);
  return { materials: ids.length, boxes: rows.length };
}
