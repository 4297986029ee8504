import type { Extent } from '../kit/field-kinds.ts';
import { type MaterialType, projectKinds } from './delivery-kinds.ts';
import { physicalModules } from './physical-modules.ts';

const isExtent = (value: unknown): value is Extent => typeof value === 'object' && value !== null && 'west' in value;

/** 'ZK1（岩心，12 箱，120.5 m，1 库 3 排）' of an entry of 实物资料清单. */
function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { moduleType, title, boxCount, coreLength, shelf } = item as Readonly<Record<string, unknown>>;
  const about = [
    physicalModules.find(({ value }) => value === moduleType)?.label,
    typeof boxCount === 'number' ? `${boxCount} 箱` : null,
    typeof coreLength === 'number' ? `${coreLength} m` : null,
    typeof shelf === 'string' ? shelf : null,
  ].filter((part) => typeof part === 'string' && part !== '');
  return `${typeof title === 'string' ? title : ''}（${about.join('，')}）`;
}

/** A value of a delivery in words; '' for one that is not given. Boxes in degrees, CGCS2000. */
export function deliveryWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(itemWords).join('、');
  if (isExtent(value)) return `${value.west}°–${value.east}°E，${value.south}°–${value.north}°N`;
  return '';
}

interface Kind {
  projectKind: string;
  materialType: MaterialType;
  isWithoutResults: boolean;
  stageNo: number | null;
}

/** '固体矿产勘查'. */
const projectKindWords = ({ projectKind }: Pick<Kind, 'projectKind'>): string =>
  projectKinds.find(({ value }) => value === projectKind)?.label ?? projectKind;

/** '原始资料，第 2 期', '未形成地质资料'. */
const materialWords = ({ materialType, isWithoutResults, stageNo }: Omit<Kind, 'projectKind'>): string =>
  (isWithoutResults ? '未形成地质资料' : materialType) + (stageNo === null ? '' : `，第 ${stageNo} 期`);

/** '固体矿产勘查，原始资料，第 2 期'; results that come at once are not said to be. */
export function kindWords(kind: Kind): string {
  const isPlain = materialWords(kind) === '成果资料';
  return isPlain ? projectKindWords(kind) : typeWords(kind);
}

/** '固体矿产勘查，成果资料': both parts, whatever they are. */
export const typeWords = (kind: Kind): string => `${projectKindWords(kind)}，${materialWords(kind)}`;

/** The same, each part by its name. */
export const kindFacts = (kind: Kind): readonly (readonly [string, string])[] => [
  ['项目类型', projectKindWords(kind)],
  ['资料类型', materialWords(kind)],
];

/** '内部', and whether that is the file's own rather than the delivery's. */
export const secrecyWords = ({ secrecy, ownSecrecy }: { secrecy: string; ownSecrecy: string | null }): string =>
  ownSecrecy === null ? secrecy : `${secrecy}（另定）`;

/** What a fault says after its place, and what mends it: nothing of it twice. '联系电话' '没有填写' ''. */
export const faultWords = ({ place, text, mend }: Readonly<Record<'place' | 'text' | 'mend', string>>) => ({
  said: text.startsWith(place) ? text.slice(place.length) : text,
  mend: mend === `请填写${place}` ? '' : mend,
});

/** A day 'YYYY-MM-DD' as papers have it. */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(year)}年${Number(month)}月${Number(date)}日`;
}
