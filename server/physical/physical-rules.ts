import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { coreBoxes } from '../../src/resources/holdings/core-boxes.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import { ratioFaults } from '../../src/resources/shared/strata-faults.ts';
import { secrecyLevels } from '../../src/resources/shared/secrecy.ts';
import { invalid } from '../errors.ts';
import { isPicture } from '../holdings/viewer-of.ts';
import type { AfterChange, Guard } from '../resources/rules.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { tableOf } from '../resources/table.ts';
import { changeRow } from '../resources/write-rows.ts';
import type { Transaction } from '../resources/transaction.ts';

const levels = secrecyLevels.map(({ value }) => value) as readonly string[];
const levelOf = (secrecy: unknown): number => levels.indexOf(String(secrecy));
const below = (secrecy: unknown): string[] => levels.slice(0, levelOf(secrecy));
const metres = (depth: number): string => `${depth.toFixed(2)} m`;
const boxes = tableOf(coreBoxes).name;
const materials = tableOf(physicalMaterials).name;

interface Material {
  secrecy: string;
  /** Final depth of its hole, metres; null: of no single hole. */
  finalDepth: number | null;
}

/** The material, locked, so that two writes cannot fill the same depth; null when there is none (the reference check says so). */
async function lockMaterial(transaction: Transaction, id: unknown): Promise<Material | null> {
  const { rows } = await transaction.tx.query<Material>(
    `SELECT m.secrecy, (SELECT final_depth::float8 FROM boreholes WHERE id = m.borehole) AS "finalDepth"
     FROM ${materials} m WHERE m.id = $1 FOR UPDATE OF m`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * The photograph of a box is a picture among the files of its material: their rights are the box's. A box more secret than
 * its material would have a photograph that is seen by those who may not see the box.
 */
async function assertPhoto(
  transaction: Transaction,
  box: Readonly<Record<string, unknown>>,
  material: Material,
): Promise<void> {
  if (typeof box['photo'] !== 'number') return;
  const { rows } = await transaction.tx.query<{ isOwn: boolean; type: string; secrecy: string }>(
    `SELECT item_type IS NOT DISTINCT FROM $2 AND item_id IS NOT DISTINCT FROM $3 AND part = 'original' AS "isOwn", type, secrecy
     FROM objects WHERE id = $1`,
    [box['photo'], physicalMaterials.name, box['material']],
  );
  const [photo] = rows;
  if (!photo) return;
  if (!photo.isOwn || !isPicture(photo.type)) throw invalid({ photo: ['请选择此实物资料文件中的图片'] });
  if (levelOf(box['secrecy']) > Math.max(levelOf(material.secrecy), levelOf(photo.secrecy)))
    throw invalid({ photo: [`照片的密级“${photo.secrecy}”低于岩心箱的密级，请先改照片文件的密级`] });
}

const spanColumns = selectOf(coreBoxes, ['boxNo', 'top', 'bottom']);

/** Boxes may still have gaps while they are entered one by one; no two share a number or a depth. */
const guardBox: Guard = async (transaction, { id, after }) => {
  if (!after) return;
  const [top, bottom] = [Number(after['top']), Number(after['bottom'])];
  if (bottom <= top) throw invalid({ bottom: ['应大于起始深度'] });
  const ratios = { recovery: after['recovery'] as number | null, rqd: after['rqd'] as number | null };
  const [ratioFault] = ratioFaults(ratios);
  if (ratioFault) throw invalid({ rqd: [ratioFault] });
  const material = await lockMaterial(transaction, after['material']);
  if (!material) return;
  if (material.finalDepth !== null && bottom > material.finalDepth)
    throw invalid({ bottom: [`不能大于终孔深度 ${metres(material.finalDepth)}`] });
  if (levelOf(after['secrecy']) < levelOf(material.secrecy))
    throw invalid({ secrecy: [`不能低于实物资料的密级“${material.secrecy}”`] });
  await assertPhoto(transaction, after, material);
  const { rows } = await transaction.tx.query<Selected<typeof spanColumns>>(
    `SELECT ${spanColumns} FROM ${boxes}
     WHERE material = $1 AND id IS DISTINCT FROM $5 AND (box_no = $4 OR (top < $3 AND bottom > $2))
     ORDER BY top LIMIT 1`,
    [after['material'], top, bottom, after['boxNo'], id],
  );
  const [other] = rows;
  if (other?.boxNo === Number(after['boxNo'])) throw invalid({ boxNo: [`已有第 ${other.boxNo} 箱，请换一个箱号`] });
  if (other) throw invalid({ top: [`与第 ${other.boxNo} 箱（${other.top.toFixed(2)}–${metres(other.bottom)}）重叠`] });
};

const holeColumns = selectOf(boreholes, ['secrecy', 'finalDepth']);

/** A material is never less secret than its hole, and the hole reaches as deep as its boxes. */
const guardMaterial: Guard = async (transaction, { id, after }) => {
  // Its files go before its boxes do, and none may go while a box shows it
  if (!after) await transaction.tx.query(`UPDATE ${boxes} SET photo = NULL WHERE material = $1`, [id]);
  if (!after || after['borehole'] === null || after['borehole'] === undefined) return;
  const { rows } = await transaction.tx.query<Selected<typeof holeColumns> & { deepest: number | null }>(
    `SELECT ${holeColumns}, (SELECT max(bottom)::float8 FROM ${boxes} WHERE material = $2) AS deepest
     FROM boreholes WHERE id = $1 FOR UPDATE`,
    [after['borehole'], id],
  );
  const [hole] = rows;
  if (!hole) return;
  if (levelOf(after['secrecy']) < levelOf(hole.secrecy))
    throw invalid({ secrecy: [`不能低于所属钻孔的密级“${hole.secrecy}”`] });
  if ((hole.deepest ?? 0) > hole.finalDepth)
    throw invalid({
      borehole: [`岩心箱已到 ${metres(hole.deepest ?? 0)}，深于该孔的终孔深度 ${metres(hole.finalDepth)}`],
    });
};

/** A hole is at least as deep as the core kept of it. */
const guardHoleOfCore: Guard = async (transaction, { id, after }) => {
  if (id === null || !after) return;
  const { rows } = await transaction.tx.query<{ deepest: number | null }>(
    `SELECT max(b.bottom)::float8 AS deepest FROM ${boxes} b JOIN ${materials} m ON m.id = b.material WHERE m.borehole = $1`,
    [id],
  );
  const deepest = rows[0]?.deepest ?? 0;
  if (Number(after['finalDepth']) < deepest)
    throw invalid({ finalDepth: [`岩心箱已到 ${metres(deepest)}，请先改岩心箱`] });
};

export const physicalGuards: Readonly<Record<string, Guard>> = {
  boreholes: guardHoleOfCore,
  physicalMaterials: guardMaterial,
  coreBoxes: guardBox,
};

/** When a material becomes more secret, its boxes do at once. */
export const afterMaterialChange: AfterChange = async (transaction, { id, before, after }) => {
  if (before === null || before['secrecy'] === after['secrecy']) return;
  const { rowCount } = await transaction.tx.query(
    `UPDATE ${boxes} SET secrecy = $1 WHERE material = $2 AND secrecy = ANY($3)`,
    [after['secrecy'], id, below(after['secrecy'])],
  );
  if (rowCount) transaction.touched.add(coreBoxes.name);
};

/** When a hole becomes more secret, so does the material kept of it. */
export const raiseMaterials: AfterChange = async (transaction, { id, before, after }) => {
  if (before === null || before['secrecy'] === after['secrecy']) return;
  const { rows } = await transaction.tx.query<{ id: number }>(
    `SELECT id FROM ${materials} WHERE borehole = $1 AND secrecy = ANY($2) ORDER BY id FOR UPDATE`,
    [id, below(after['secrecy'])],
  );
  for (const row of rows) {
    await changeRow(transaction, physicalMaterials, Number(row.id), { secrecy: after['secrecy'] }, '随钻孔提高密级');
  }
};
