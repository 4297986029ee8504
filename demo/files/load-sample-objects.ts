import type pg from 'pg';
import { objects } from '../../src/resources/holdings/objects.ts';
import { nationalArchive } from '../../src/resources/shared/national-archive.ts';
import type { LendableTypeName } from '../../src/resources/shared/lendable-types.ts';
import { copySamples } from '../copy-samples.ts';
import { sampleObject } from './sample-object.ts';
import { recipeOfEntry, type SampleRecipe, sampleRecipes } from './sample-recipe.ts';

/** Map sheets that are large enough to be worth a deep look; the rest are of the size of a screen. */
const largeSheets = 24;
const openLevels = ['公开', '内部'];

interface Drafted {
  itemType: LendableTypeName;
  itemId: number;
  archiveFile?: number;
  recipe: SampleRecipe;
  title: string;
  secrecy: string;
}

/**
 * Declares the files of the sample items that may stand on line (公开, 内部): rows that say how the bytes are made at the
 * first need. Photographs of core boxes come with their boxes (demo/physical/core-photos.ts). @returns how many files
 */
export async function loadSampleObjects(client: pg.PoolClient): Promise<number> {
  const drafts = [
    ...(await ofArchives(client)),
    ...(await ofMaps(client)),
    ...(await ofData(client)),
    ...(await ofHoles(client)),
  ];
  const ids = await copySamples(client, objects, drafts.map(rowOf));
  return ids.length;
}

function rowOf({ itemType, itemId, archiveFile, recipe, title, secrecy }: Drafted) {
  const { type, extension, use, size } = sampleRecipes[recipe];
  return {
    ...sampleObject({ itemType, itemId, key: `${archiveFile ?? ''} ${recipe}`, title, extension }),
    archiveFile: archiveFile ?? null,
    use,
    secrecy,
    type,
    size: 0,
    ...size,
    state: 'waiting',
    recipe,
  };
}

async function ofArchives(client: pg.PoolClient): Promise<Drafted[]> {
  const { rows } = await client.query<{
    id: number;
    archive: number;
    title: string;
    category: string;
    format: string;
    secrecy: string;
  }>(
    `SELECT f.id, f.archive, f.title, f.category, f.format, f.secrecy FROM archive_files f JOIN archives a ON a.id = f.archive
     WHERE a.is_sample AND a.secrecy = ANY($1) AND f.secrecy = ANY($1) AND a.keeping_unit <> $2 ORDER BY f.id`,
    [openLevels, nationalArchive],
  );
  return rows.map(({ id, archive, title, category, format, secrecy }) => ({
    itemType: 'archives',
    itemId: archive,
    archiveFile: id,
    recipe: recipeOfEntry(category, title, format),
    title,
    secrecy,
  }));
}

interface Titled {
  id: number;
  title: string;
  secrecy: string;
}

const titledRows = async (client: pg.PoolClient, select: string): Promise<Titled[]> =>
  (await client.query<Titled>(`${select} ORDER BY id`, [openLevels])).rows;

/** The first open sheets of basic geology are the large ones. */
async function ofMaps(client: pg.PoolClient): Promise<Drafted[]> {
  const rows = await titledRows(
    client,
    `SELECT id, title, secrecy, format, category, sheet_no FROM products WHERE is_sample AND secrecy = ANY($1)`,
  );
  const sheets = rows as (Titled & { format: string | null; category: string; sheet_no: string | null })[];
  const isLarge = new Set(
    sheets
      .filter((each) => each.secrecy === '公开' && each.category === '基础地质' && each.sheet_no !== null)
      .slice(0, largeSheets)
      .map(({ id }) => id),
  );
  return sheets.map(({ id, title, secrecy, format }) => ({
    itemType: 'products',
    itemId: id,
    recipe: isLarge.has(id) ? 'sheet.jpg' : format === 'PDF' ? 'map.pdf' : format === 'TIFF' ? 'map.tif' : 'map.jpg',
    title,
    secrecy,
  }));
}

async function ofData(client: pg.PoolClient): Promise<Drafted[]> {
  const maps = await titledRows(
    client,
    `SELECT id, title, secrecy FROM map_data WHERE is_sample AND secrecy = ANY($1)`,
  );
  const surveys = await titledRows(
    client,
    `SELECT id, title, secrecy FROM survey_data WHERE is_sample AND secrecy = ANY($1)`,
  );
  const shared = await titledRows(
    client,
    // What is shared on conditions is given by the provider's decision
    `SELECT id, title, CASE sharing WHEN '无条件共享' THEN secrecy ELSE '内部' END AS secrecy FROM shared_data
     WHERE is_sample AND sharing <> '不予共享' AND secrecy = ANY($1)`,
  );
  const drafted = (
    itemType: LendableTypeName,
    rows: readonly Titled[],
    recipe: SampleRecipe,
    ending: string,
  ): Drafted[] =>
    rows.map(({ id, title, secrecy }) => ({ itemType, itemId: id, recipe, title: title + ending, secrecy }));
  return [
    ...drafted('mapData', maps, 'map.jpg', '（浏览图）'),
    ...drafted('mapData', maps, 'data.zip', '（矢量数据）'),
    ...drafted('surveyData', surveys, 'table.xlsx', '（数据表）'),
    ...drafted('surveyData', surveys, 'data.zip', '（点位数据）'),
    ...drafted('sharedData', shared, 'table.xlsx', '（数据表）'),
    ...drafted('sharedData', shared, 'data.zip', '（数据包）'),
  ];
}

async function ofHoles(client: pg.PoolClient): Promise<Drafted[]> {
  const holes = await titledRows(
    client,
    `SELECT id, unified_no || ' ' || hole_no || ' 孔柱状图' AS title, secrecy FROM boreholes
     WHERE is_sample AND has_log AND secrecy = ANY($1)`,
  );
  const materials = await titledRows(
    client,
    `SELECT id, title || ' 移交清单' AS title, secrecy FROM physical_materials WHERE is_sample AND secrecy = ANY($1)`,
  );
  return [
    ...holes.map(({ id, ...rest }): Drafted => ({ itemType: 'boreholes', itemId: id, recipe: 'log.pdf', ...rest })),
    ...materials.map(({ id, ...rest }): Drafted => ({
      itemType: 'physicalMaterials',
      itemId: id,
      recipe: 'list.pdf',
      ...rest,
    })),
  ];
}
