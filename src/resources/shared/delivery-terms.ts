import { choice, integer } from '../kit/field.ts';
import type { submitterKinds } from './delivery-kinds.ts';

/**
 * When what is handed in is due by the law (《地质资料管理条例》第十条): a case, the day that it is counted from in words, how many
 * days, and whether that many days before it or after it.
 */
export const deliveryTerms = [
  { dueCase: '项目结束', from: '项目结束日期', days: 180, isBefore: false },
  { dueCase: '工程竣工验收', from: '竣工验收日期', days: 180, isBefore: false },
  { dueCase: '勘查许可证到期', from: '勘查许可证有效期止', days: 30, isBefore: true },
  { dueCase: '采矿许可证到期', from: '采矿许可证有效期止', days: 90, isBefore: true },
  { dueCase: '阶段性关闭矿井', from: '关闭日期', days: 180, isBefore: false },
  { dueCase: '矿体或储量重大变化', from: '开发勘探工作结束日期', days: 180, isBefore: false },
  { dueCase: '许可证被吊销', from: '处罚决定生效日期', days: 15, isBefore: false },
] as const;
export type DueCase = (typeof deliveryTerms)[number]['dueCase'];

export const dueCases = deliveryTerms.map(({ dueCase }) => dueCase);

/** Counted from the end of the work, where no other day is given. */
export const ofWorkEnd: DueCase = '项目结束';

/** The case of who says none; of all others `ofWorkEnd`. */
export const usualCases: Partial<Record<(typeof submitterKinds)[number], DueCase>> = {
  探矿权人: '勘查许可证到期',
  采矿权人: '采矿许可证到期',
};

interface Said {
  submitterKind: (typeof submitterKinds)[number] | null;
  dueCase: DueCase | null;
  dueFrom: string | null;
  workEndOn: string | null;
}

/** Which term a delivery has, and the day that it is counted from; null: that is not said. */
export function termOf({ submitterKind, dueCase, dueFrom, workEndOn }: Said) {
  const known = dueCase ?? (submitterKind === null ? null : usualCases[submitterKind]) ?? ofWorkEnd;
  const term = deliveryTerms.find((each) => each.dueCase === known) ?? deliveryTerms[0];
  return { ...term, day: dueFrom ?? (known === ofWorkEnd ? workEndOn : null) };
}

/** As they are set: how many days each case has. */
export const termParts = {
  dueCase: choice(dueCases, { label: '情形', required: true }),
  days: integer({ label: '天数', required: true, min: 0, max: 3650, unit: '天' }),
} as const;
export const setTerms = deliveryTerms.map(({ dueCase, days }) => ({ dueCase, days }));
