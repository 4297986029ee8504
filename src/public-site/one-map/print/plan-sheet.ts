import { mendedSheet, type ReadSheet, readSheetNumber } from '../../../geo/read-sheet-number.ts';
import type { SheetSystem } from '../../../geo/sheet-plane.ts';
import { gridSpacing } from '../../../map/state/print/kilometre-grid.ts';
import { readScale, scaleLimits } from '../../../map/state/print/read-scale.ts';
import { scaleText } from '../../../map/state/print/scale-bar.ts';
import {
  gaussKrugerArea,
  mercatorArea,
  type SheetArea,
  standardArea,
  systemOfSheet,
  systemOfStandard,
} from '../../../map/state/print/sheet-area.ts';
import {
  fittingPaper,
  layoutAround,
  type Paper,
  sheetLayout,
  type SheetLayout,
} from '../../../map/state/print/sheet-layout.ts';
import type { Place } from '../../../map/state/sketch.ts';
import { middleOf, type SheetProjection, type SheetSettings } from './sheet-settings.ts';

/** What is wrong with a sheet number, and what was probably meant. */
export interface NumberFault {
  text: string;
  instead: string | null;
}

/** A standard sheet that is larger than the paper has room for. */
export interface Misfit {
  text: string;
  /** Null: no paper is large enough. */
  better: { paper: Paper; isLandscape: boolean } | null;
}

/** What a sheet with these settings is like. */
export interface SheetPlan {
  layout: SheetLayout;
  projection: SheetProjection;
  /** A grid of kilometres is drawn, not the graticule. */
  hasKilometres: boolean;
  /** Null while the scale or the number of the sheet cannot be read, or it cannot be drawn. */
  area: SheetArea | null;
  /** The standard sheet that was named. */
  sheet: ReadSheet | null;
  /** Null: that which was entered is none. */
  scale: number | null;
  numberFault: NumberFault | null;
  misfit: Misfit | null;
  /** What else keeps it from being drawn, in Chinese; null: nothing. */
  problem: string | null;
}

/** What the fields of the panel are given. */
export interface SheetFieldsProps {
  settings: SheetSettings;
  onChange: (part: Partial<SheetSettings>) => void;
  plan: SheetPlan;
}

/**
 * Surveys of 1:250 000 and larger are published on Gauss–Krüger, and their sheets lie in one zone. A map of the province is
 * smaller, crosses the border of two zones at 120° E, and stays as it is seen on the screen.
 */
const gaussKrugerUpTo = 250_000;

function readNumber(text: string): { sheet: ReadSheet | null; fault: NumberFault | null } {
  const number = text.trim();
  if (number === '') return { sheet: null, fault: null };
  const sheet = readSheetNumber(number, { isWhole: true });
  if (sheet) return { sheet, fault: null };
  const mended = mendedSheet(number);
  if (mended) return { sheet: null, fault: { text: `${mended.why}。`, instead: mended.sheet.number } };
  return { sheet: null, fault: { text: '不是图幅号。例如 H51E011001，或旧图幅号 H-51-61-甲。', instead: null } };
}

const unprintable = ({ scale }: ReadSheet): string | null =>
  scale < scaleLimits.least ? `${scaleText(scale)} 图幅过大，出图比例尺不大于 1∶${scaleLimits.least}` : null;

const projectionOf = (system: SheetSystem | null): SheetProjection =>
  system === null || 'zone' in system ? 'gaussKruger' : 'conic';

const projectionAt = (settings: SheetSettings, scale: number | null, middle: Place): SheetProjection =>
  settings.projection ??
  (scale !== null && scale <= gaussKrugerUpTo && systemOfSheet(middle, scale) ? 'gaussKruger' : 'mercator');

/** @param middle of a sheet at will; a standard sheet lies where its number says */
export function planSheet(settings: SheetSettings, middle: Place, canHaveLegend: boolean): SheetPlan {
  const { sheet, fault } = readNumber(settings.sheetNumber);
  const scale = sheet ? sheet.scale : readScale(settings.scale);
  const at = sheet ? middleOf(sheet.extent) : middle;
  const system = sheet ? systemOfStandard(sheet) : null;
  const projection = sheet ? projectionOf(system) : projectionAt(settings, scale, at);
  const zone = !sheet && projection === 'gaussKruger' && scale !== null ? systemOfSheet(at, scale) : null;
  const parts = {
    hasLegend: settings.wantsLegend && canHaveLegend,
    hasSubtitle: settings.subtitle !== '',
    isStandard: sheet !== null,
    hasKilometres: (system ?? zone) !== null && scale !== null && gridSpacing(scale) !== null,
  };
  const layout = sheetLayout({ paper: settings.paper, isLandscape: settings.isLandscape, ...parts });
  const { hasKilometres } = parts;
  const plan = {
    layout,
    projection,
    hasKilometres,
    area: null,
    sheet,
    scale,
    numberFault: fault,
    misfit: null,
    problem: null,
  };
  if (fault || scale === null) return plan;
  const refused = sheet && unprintable(sheet);
  if (refused) return { ...plan, problem: refused };
  if (projection === 'mercator') {
    const area = mercatorArea({ middle: at, size: layout.map, scale });
    return { ...plan, area, problem: area.problem };
  }
  if (zone) {
    const area = gaussKrugerArea({ middle: at, size: layout.map, scale }, zone);
    return { ...plan, area, problem: area.problem };
  }
  if (!sheet || !system)
    return { ...plan, problem: '高斯—克吕格投影带只定义在东经 72°–138°、赤道以北，请改用 Web 墨卡托' };
  const area = standardArea(sheet, system);
  const around = layoutAround(layout, area.size);
  if (around) return { ...plan, layout: around, area };
  return { ...plan, area, misfit: misfitOf(area, settings, fittingPaper(area.size, parts)) };
}

const paperText = ({ paper, isLandscape }: { paper: Paper; isLandscape: boolean }): string =>
  `${paper} ${isLandscape ? '横向' : '纵向'}`;

function misfitOf({ size, scale }: SheetArea, settings: SheetSettings, better: Misfit['better']): Misfit {
  const [width, height] = [size.width, size.height].map((side) => Math.round(side));
  const text = `图廓在 ${scaleText(scale)} 时为 ${width} × ${height} mm，${paperText(settings)}放不下`;
  return {
    text: better ? `${text}，需用 ${paperText(better)}` : `${text}，A0 也放不下，请去掉图例或改出较小比例尺的图幅`,
    better,
  };
}
