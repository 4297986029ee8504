import { boreholeDiameters } from '../../src/resources/holdings/borehole-diameters.ts';
import { boreholeLayers } from '../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../../src/resources/holdings/borehole-water-levels.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { ratioFaults } from '../../src/resources/shared/strata-faults.ts';
import { secrecyLevels } from '../../src/resources/shared/secrecy.ts';
import { invalid } from '../errors.ts';
import type { AfterChange, Guard, GuardedChange } from '../resources/rules.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';

const children = [boreholeLayers, boreholeSamples, boreholeSurveys, boreholeWaterLevels, boreholeDiameters];
const levels = secrecyLevels.map(({ value }) => value) as readonly string[];
const levelOf = (secrecy: unknown): number => levels.indexOf(String(secrecy));

interface Hole {
  finalDepth: number;
  secrecy: string;
}

/** The hole, locked, so that two writes cannot fill the same depth; null when there is none (the reference check says so). */
async function lockHole(transaction: Transaction, id: unknown): Promise<Hole | null> {
  const { rows } = await transaction.tx.query<{ final_depth: number; secrecy: string }>(
    'SELECT final_depth::float8 AS final_depth, secrecy FROM boreholes WHERE id = $1 FOR UPDATE',
    [id],
  );
  const [hole] = rows;
  return hole ? { finalDepth: hole.final_depth, secrecy: hole.secrecy } : null;
}

/** What belongs to a hole lies inside it, and is never less secret than the hole. `ends`: fields that hold a depth in it. */
async function assertBelongs(
  transaction: Transaction,
  after: NonNullable<GuardedChange['after']>,
  ends: readonly string[],
): Promise<void> {
  const hole = await lockHole(transaction, after['borehole']);
  if (!hole) return;
  for (const end of ends) {
    if (Number(after[end]) > hole.finalDepth)
      throw invalid({ [end]: [`不能大于终孔深度 ${hole.finalDepth.toFixed(2)} m`] });
  }
  if (levelOf(after['secrecy']) < levelOf(hole.secrecy))
    throw invalid({ secrecy: [`不能低于钻孔的密级“${hole.secrecy}”`] });
}

/** '分层' of '钻孔分层'. */
const nameOf = ({ label }: Resource): string => label.replace('钻孔', '');

/** Parts of a hole may still have gaps while they are entered one by one, but no two ever share a depth. */
async function assertApart(
  transaction: Transaction,
  resource: Resource,
  { id, after }: GuardedChange & { after: object },
): Promise<void> {
  const { top, bottom, borehole } = after as Record<string, unknown>;
  if (Number(bottom) <= Number(top)) throw invalid({ bottom: [`应大于${resource.fields['top']?.label ?? ''}`] });
  const { rows } = await transaction.tx.query<{ top: number; bottom: number }>(
    `SELECT top::float8 AS top, bottom::float8 AS bottom FROM ${tableOf(resource).name}
     WHERE borehole = $1 AND top < $3 AND bottom > $2 AND id IS DISTINCT FROM $4 ORDER BY top LIMIT 1`,
    [borehole, top, bottom, id],
  );
  const [other] = rows;
  if (other)
    throw invalid({ top: [`与 ${other.top.toFixed(2)}–${other.bottom.toFixed(2)} m 的${nameOf(resource)}重叠`] });
}

const guardLayer: Guard = async (transaction, change) => {
  const { after } = change;
  if (!after) return;
  const [ratioFault] = ratioFaults({
    recovery: after['recovery'] as number | null,
    rqd: after['rqd'] as number | null,
  });
  if (ratioFault) throw invalid({ rqd: [ratioFault] });
  await assertBelongs(transaction, after, ['bottom']);
  await assertApart(transaction, boreholeLayers, { ...change, after });
};

/** A casing stands in what was drilled for it. */
const guardDiameter: Guard = async (transaction, change) => {
  const { after } = change;
  if (!after) return;
  if (after['casing'] !== null && Number(after['casing']) >= Number(after['diameter']))
    throw invalid({ casing: ['应小于孔径'] });
  await assertBelongs(transaction, after, ['bottom']);
  await assertApart(transaction, boreholeDiameters, { ...change, after });
};

const guardSample: Guard = async (transaction, { after }) => {
  if (!after) return;
  if (Number(after['bottom']) < Number(after['top'])) throw invalid({ bottom: ['不能小于起始深度'] });
  await assertBelongs(transaction, after, ['bottom']);
};

/** A hole is at least as deep as its strata and as what was drilled of it. */
const guardHole: Guard = async (transaction, { id, after }) => {
  if (id === null || !after) return;
  for (const part of [boreholeLayers, boreholeDiameters]) {
    const { rows } = await transaction.tx.query<{ deepest: number | null }>(
      `SELECT max(bottom)::float8 AS deepest FROM ${tableOf(part).name} WHERE borehole = $1`,
      [id],
    );
    const deepest = rows[0]?.deepest ?? 0;
    const name = nameOf(part);
    if (Number(after['finalDepth']) < deepest)
      throw invalid({ finalDepth: [`${name}已到 ${deepest.toFixed(2)} m，请先改${name}`] });
  }
};

export const boreholeGuards: Readonly<Record<string, Guard>> = {
  boreholes: guardHole,
  boreholeLayers: guardLayer,
  boreholeSamples: guardSample,
  boreholeSurveys: async (transaction, { after }) => {
    if (after) await assertBelongs(transaction, after, ['depth']);
  },
  boreholeWaterLevels: async (transaction, { after }) => {
    if (after) await assertBelongs(transaction, after, []);
  },
  boreholeDiameters: guardDiameter,
};

/** When a hole becomes more secret, everything found in it does at once. */
export const afterBoreholeChange: AfterChange = async (transaction, { id, before, after }) => {
  if (before?.['secrecy'] === after['secrecy']) return;
  const lower = levels.slice(0, levelOf(after['secrecy']));
  for (const child of children) {
    const { rowCount } = await transaction.tx.query(
      `UPDATE ${tableOf(child).name} SET secrecy = $1 WHERE borehole = $2 AND secrecy = ANY($3)`,
      [after['secrecy'], id, lower],
    );
    if (rowCount) transaction.touched.add(child.name);
  }
};
