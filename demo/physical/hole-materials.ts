import { CORE_STORE } from '../facts/units.ts';
import { createRandom, type Random } from '../random.ts';
import { boxCapacity, type BoxedCore } from './core-box.ts';
import { type MaterialSample, shelfOf, transferList } from './material-sample.ts';
import type { SampleHole } from './sample-holes.ts';

const seed = 5503;
const lastYear = 2025;
const cm = (metres: number): number => Math.round(metres * 100) / 100;

/** The part of a material that follows from its hole. */
function ofHole(hole: SampleHole, random: Random) {
  const { id, project, city, county, position, sheetNo, oldSheetNo, archive, secrecy, isCatalogPublic } = hole;
  const storedYear = Math.min(lastYear, hole.endYear + random.integer(1, 5));
  const month = String(random.integer(1, 12)).padStart(2, '0');
  const origin = {
    project,
    city,
    county,
    position,
    sheetNo,
    oldSheetNo,
    borehole: id,
    archive,
    secrecy,
    isCatalogPublic,
  };
  return {
    ...origin,
    submittedBy: hole.contractor ?? hole.keepingUnit,
    transferListNo: transferList(storedYear, 1 + (id % 400)),
    storedYear,
    storedOn: `${storedYear}-${month}-${String(random.integer(1, 28)).padStart(2, '0')}`,
    isSample: true,
  };
}

/** What was recorded of a material: nothing, its boxes, or also a picture of each. */
export type Recorded = 'nothing' | 'boxes' | 'pictures';
const digitisations = { nothing: '未数字化', boxes: '部分数字化', pictures: '已数字化' } as const;

/** The core of a hole. Holders keep what is of no more than local interest (Ⅲ). */
export function coreMaterial(hole: SampleHole, boxes: readonly BoxedCore[], recorded: Recorded): MaterialSample {
  const random = createRandom(seed);
  random.reseed(seed, hole.id);
  const isKeptByHolder = recorded === 'nothing' && random.chance(0.3);
  const isPrecious = hole.finalDepth > 1500;
  const coreLength = cm((hole.finalDepth * (hole.coreRecovery ?? 85)) / 100);
  const boxCount = boxes.length > 0 ? boxes.length : Math.ceil(coreLength / (boxCapacity * 0.88));
  const known = ofHole(hole, random);
  const units = [...new Set(hole.layers.flatMap(({ unitName }) => unitName ?? []))];
  return {
    ...known,
    title: `${hole.project} ${hole.holeNo} 孔岩心`,
    moduleType: '21',
    importance: isPrecious ? 'Ⅰ' : isKeptByHolder ? 'Ⅲ' : 'Ⅱ',
    miningArea: hole.type === '矿产勘查孔' && hole.place ? `${hole.place}矿区` : null,
    coreLength,
    boxCount,
    coredHoles: 1,
    digitisation: digitisations[recorded],
    keepingUnit: isKeptByHolder ? known.submittedBy : CORE_STORE,
    shelf: isKeptByHolder ? null : shelfOf(hole.id),
    summary: `${hole.holeNo} 孔终孔深度 ${hole.finalDepth.toFixed(2)} m，岩心长 ${coreLength.toFixed(2)} m，装 ${boxCount} 箱；自上而下为${units.join('、')}。（演示数据）`,
  };
}

/** The cuttings of a hole drilled without core: one bag for each five metres. */
export function cuttingsMaterial(hole: SampleHole): MaterialSample {
  const random = createRandom(seed);
  random.reseed(seed + 1, hole.id);
  const duplicateCount = Math.ceil(hole.finalDepth / 5);
  return {
    ...ofHole(hole, random),
    title: `${hole.project} ${hole.holeNo} 孔岩屑`,
    moduleType: '22',
    importance: 'Ⅱ',
    duplicateCount,
    digitisation: '未数字化',
    keepingUnit: CORE_STORE,
    shelf: shelfOf(hole.id),
    summary: `${hole.holeNo} 孔无心钻进，每 5 m 取一袋岩屑，共 ${duplicateCount} 袋，深度 0–${hole.finalDepth.toFixed(2)} m。（演示数据）`,
  };
}
