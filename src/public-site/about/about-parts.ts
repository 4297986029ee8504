import type { MechanismInfo } from '../../providers/site.ts';
import type { HoldingsSummary } from '../../resources/holdings/holdings.ts';
import { weekdayFields } from '../../resources/shared/room-hours.ts';
import type { About } from '../../resources/site/about.ts';

/** A part of the page, in its order; `id` is that of its heading. */
export interface AboutPart {
  id: string;
  label: string;
}

export interface PhoneEntry {
  label: string;
  number: string;
}

export const hasHours = (about: About): boolean => weekdayFields.some((field) => (about[field] ?? []).length > 0);

/** Telephones of the footer first, then what else the administrator has entered. */
export const phonesOf = (about: About | undefined, contact: MechanismInfo | undefined): PhoneEntry[] =>
  [
    { label: '借阅电话', number: contact?.borrowTel ?? '' },
    { label: '汇交电话', number: contact?.collectTel ?? '' },
    ...(about?.phones ?? []),
  ].filter(({ number }) => number !== '');

/** Whether anything is held that the public may see. */
export const hasHoldings = (summary: HoldingsSummary | undefined): boolean =>
  Object.values(summary?.counts ?? {}).some(({ total }) => total > 0);

const isEntered = (about: About, field: 'duties' | 'milestones' | 'departments'): boolean =>
  (about[field] ?? []).length > 0;

/** The parts that have something to say. A part whose answer failed stands, and says so. */
export function partsOf(
  about: About | undefined,
  contact: MechanismInfo | undefined,
  { showsHoldings }: { showsHoldings: boolean },
): AboutPart[] {
  const isReachable =
    phonesOf(about, contact).length > 0 ||
    [contact?.address, about?.email, about?.position, about?.routes?.length].some(Boolean);
  const parts: [isThere: boolean | undefined, part: AboutPart][] = [
    [Boolean(about?.introduction), { id: 'about-introduction', label: '机构简介' }],
    [about && isEntered(about, 'duties'), { id: 'about-duties', label: '主要职责' }],
    [showsHoldings, { id: 'about-holdings', label: '馆藏数字' }],
    [about && isEntered(about, 'milestones'), { id: 'about-history', label: '历史沿革' }],
    [about && isEntered(about, 'departments'), { id: 'about-departments', label: '部门与办事' }],
    [about && (hasHours(about) || Boolean(about.holidayNote)), { id: 'about-hours', label: '开放时间' }],
    [isReachable, { id: 'about-contact', label: '联系与到达' }],
  ];
  return parts.flatMap(([isThere, part]) => (isThere ? [part] : []));
}
