import { contrastProblem } from '../../src/resources/kit/contrast.ts';
import type { ValueOf } from '../../src/resources/kit/field.ts';
import { bases } from '../../src/resources/maps/bases.ts';
import { catalog } from '../../src/resources/maps/catalog.ts';
import type { themes } from '../../src/resources/maps/themes.ts';
import { invalid } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Guard } from '../resources/rules.ts';
import { tableOf } from '../resources/table.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';

type Basics = ValueOf<(typeof themes)['fields']['basicInfo']>;

/** Parts of a theme that only together are right, and rows that it names. */
export const themeGuard: Guard = async ({ tx }, { before, after }) => {
  const basics = (after?.['basicInfo'] ?? null) as Basics | null;
  if (basics === null || JSON.stringify(basics) === JSON.stringify(before?.['basicInfo'])) return;
  const problems = [...faultsOf(basics), ...(await missingRows(tx, basics))];
  if (problems.length > 0) throw invalid({ basicInfoJson: problems.map((problem) => `基本信息${problem}`) });
};

/** Chinese sentences on parts that do not go together, each naming them. */
export function faultsOf({ primaryColour, panelTone, startPoint, startZoom }: Basics): string[] {
  const faded = primaryColour && panelTone ? contrastProblem(primaryColour, panelTone, '“面板底色”') : null;
  return [
    ...(faded ? [`“主色”${faded}`] : []),
    ...(startPoint && !startZoom ? ['“起始级别”不能为空：已填写起始中心'] : []),
    ...(startZoom && !startPoint ? ['“起始中心”不能为空：已填写起始级别'] : []),
  ];
}

async function missingRows(db: Query, { startLayers, startBase }: Basics): Promise<string[]> {
  const layers = await missingOf(db, catalog, startLayers ?? []);
  const base = await missingOf(db, bases, startBase ? [startBase] : []);
  return [
    ...(layers.length > 0 ? [`“起始图层”中没有编号为 ${layers.slice(0, 5).join('、')} 的图层`] : []),
    ...(base.length > 0 ? [`“起始底图”中没有编号为 ${base.join('、')} 的底图`] : []),
  ];
}

async function missingOf(db: Query, resource: Resource, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: number }>(`SELECT id FROM ${tableOf(resource).name} WHERE id = ANY($1)`, [ids]);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
