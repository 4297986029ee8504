import { nationalArchive } from '../src/resources/shared/national-archive.ts';
import { ROOMS } from './appointments/rooms.ts';
import type { ArchiveFileSample, Papers } from './archive-sample.ts';
import type { ArchiveCategory } from './facts/report-kinds.ts';
import { UNIT_DIRECTORY } from './facts/unit-directory.ts';

/** What the numbers of a report's papers follow from. Dates are `YYYY-MM-DD`. */
interface Papered {
  title: string;
  category: ArchiveCategory;
  formingUnit: string;
  submittedBy: string;
  formedOn: string;
  workStartOn: string | null;
  submittedOn: string;
  keepingUnit: string;
  /** Null: nobody reviewed and filed it. */
  filedOn: string | null;
}

/** In the number of a project, what its work was. */
const projectCodes: Readonly<Record<ArchiveCategory, string>> = {
  区域地质调查: 'QD',
  矿产勘查: 'KC',
  油气勘查: 'YQ',
  海洋地质: 'HY',
  水工环地质: 'SG',
  灾害环境: 'ZH',
  物化遥: 'WH',
  地质科研: 'KY',
  其他: 'QT',
};
/** Years from which on projects are known by numbers, mining rights are sold, and what is handed in is receipted. */
const since = { project: '1980', licence: '1998', receipt: '2003' } as const;

const yearOf = (day: string): string => day.slice(0, 4);
const padded = (serial: number, digits: number): string => String(serial).padStart(digits, '0');

/** A right to explore is had before the work; a report on what is left in a mine was made under the right to mine. */
function licenceOf({ title, category, formingUnit, submittedBy, workStartOn }: Papered, serial: number): string | null {
  const isCommercial = category === '矿产勘查' && submittedBy !== formingUnit;
  if (!isCommercial || workStartOn === null || yearOf(workStartOn) < since.licence) return null;
  const kind = title.includes('核实') ? 'C' : 'T';
  return `${kind}330000${workStartOn.slice(0, 7).replace('-', '')}${padded(serial, 10)}`;
}

/** @param serial running number of the archive, from 1; no two archives have the same */
export function papersOf(record: Papered, serial: number): Papers {
  const { category, formedOn, workStartOn, submittedOn, keepingUnit, filedOn } = record;
  const begun = yearOf(workStartOn ?? formedOn);
  // What is delivered to the state is receipted there
  const isReceipted = yearOf(submittedOn) >= since.receipt && keepingUnit !== nationalArchive;
  const ofReserves = filedOn === null ? null : `〔${yearOf(filedOn)}〕${serial}号（演示）`;
  return {
    projectNo: begun < since.project ? null : `浙地勘${begun}-${projectCodes[category]}${padded(serial, 4)}`,
    licenceNo: licenceOf(record, serial),
    receiptNo: isReceipted ? `演示浙汇凭${yearOf(submittedOn)}-${padded(serial, 4)}` : null,
    reviewNo: ofReserves && `浙储评字${ofReserves}`,
    filingNo: ofReserves && `浙储备字${ofReserves}`,
  };
}

const contacts = Object.fromEntries([
  ...ROOMS.flatMap(({ name, phone, keepingUnits }) => (keepingUnits ?? []).map((unit) => [unit, `${name} ${phone}`])),
  ...UNIT_DIRECTORY.flatMap(({ name, website }) => (name === nationalArchive && website ? [[name, website]] : [])),
]) as Readonly<Record<string, string>>;

/** Where to ask about what a unit keeps; null where nothing is known of it. */
export const contactOf = (keepingUnit: string): string | null => contacts[keepingUnit] ?? null;

const bound: readonly ArchiveFileSample['unit'][] = ['本', '册', '份'];

/** How many bound pieces the list of files has; null of a report that is no paper, or has no list. */
export const volumesOf = (files: readonly ArchiveFileSample[], carrier: string): number | null =>
  carrier === '电子' || files.length === 0
    ? null
    : files.reduce((sum, { unit, quantity }) => sum + (bound.includes(unit) ? quantity : 0), 0);
