import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { deliveryFields } from '../../../src/resources/shared/delivery-fields.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** No project that is handed in today began before. */
const earliest = '1900-01-01';
/** What began before is rarely handed in now. */
const usual = 1950;
/** Years from the end of the work to the approval that few projects take. */
const longWait = 10;
/** As they follow each other in a project. */
const inOrder = ['workStartOn', 'workEndOn', 'formedOn', 'approvedOn'] as const;
/** What is filed has been written; it may be filed before the report is approved, and after. */
const filing = ['formedOn', 'filedOn'] as const;

/** The same day so many years later, 'YYYY-MM-DD'; of 29 February the 28th. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const kept = month === '02' && date === '29' ? '28' : date;
  return `${String(Number(year) + years).padStart(4, '0')}-${month}-${kept}`;
}

/** Days of the project in their order, none in the future; the protection asked for within its limit. */
export function checkDates({ values, files }: CheckedDraft, { today, maxProtectionYears }: Knowledge): DeliveryFault[] {
  const faults = daysInOrder(values, inOrder, today);
  faults.push(...daysInOrder(values, filing, today).filter(({ field }) => field === 'filedOn'));
  faults.push(...oddYears(values));
  if (files.some(({ category }) => category === '审批文据'))
    for (const field of ['approvedBy', 'approvedOn'] as const)
      if (values[field] === null) {
        const { label } = deliveryFields[field];
        const said = { text: `有审批文据，但没有填${label}`, mend: `请照审批文据填写${label}` };
        faults.push(ofField(field, { code: 'approval-untold', level: 'hint', ...said }));
      }
  return [...faults, ...checkProtection(values, today, maxProtectionYears)];
}

function oddYears({ workStartOn, workEndOn, approvedOn }: CheckedDraft['values']): DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  if (workStartOn !== null && workStartOn >= earliest && workStartOn < `${usual}-01-01`) {
    const text = `工作开始于 ${workStartOn.slice(0, 4)} 年，早于 ${usual} 年`;
    const mend = '请核对年份；确为历史资料的可不改';
    faults.push(ofField('workStartOn', { code: 'date-old', level: 'hint', text, mend }));
  }
  if (workEndOn !== null && approvedOn !== null && yearsLater(workEndOn, longWait) < approvedOn) {
    const text = `批准日期 ${approvedOn} 在工作结束 ${workEndOn} 之后 ${longWait} 年以上`;
    const mend = '请核对工作结束和批准的年份';
    faults.push(ofField('approvedOn', { code: 'date-apart', level: 'hint', text, mend }));
  }
  return faults;
}

type Day = (typeof inOrder)[number] | (typeof filing)[number];

function daysInOrder(values: CheckedDraft['values'], fields: readonly Day[], today: string): DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  const given = fields.flatMap((field) => (values[field] === null ? [] : [{ field, day: values[field] }]));
  for (const [at, { field, day }] of given.entries()) {
    const { label } = deliveryFields[field];
    const before = given[at - 1];
    if (before && before.day > day) {
      const text = `${label} ${day} 早于${deliveryFields[before.field].label} ${before.day}`;
      const mend = '请按工作开始、工作结束、形成、批准或备案的先后核对日期';
      faults.push(ofField(field, { code: 'date-order', level: 'error', text, mend }));
    }
    if (day < earliest) {
      const text = `${label} ${day} 早于 ${earliest.slice(0, 4)} 年`;
      faults.push(ofField(field, { code: 'date-early', level: 'error', text, mend: `请核对${label}的年份` }));
    }
    if (day > today) {
      const text = `${label} ${day} 晚于今天`;
      faults.push(ofField(field, { code: 'date-future', level: 'error', text, mend: `请核对${label}` }));
    }
  }
  return faults;
}

function checkProtection(
  { protectedUntil, protectionBasis }: CheckedDraft['values'],
  today: string,
  maxYears: number,
): DeliveryFault[] {
  if (protectedUntil === null) return [];
  const faults: DeliveryFault[] = [];
  const latest = yearsLater(today, maxYears);
  const add = (field: 'protectedUntil' | 'protectionBasis', code: string, text: string, mend: string): void =>
    void faults.push(ofField(field, { code, level: 'error', text, mend }));
  if (protectedUntil <= today)
    add('protectedUntil', 'protection-over', '申请保护的末日已经过去', '请改为今天以后的日期；不申请保护的留空');
  if (protectedUntil > latest)
    add('protectedUntil', 'protection-long', `保护期最长 ${maxYears} 年`, `请改为 ${latest} 或更早`);
  if (protectionBasis === null || protectionBasis.trim() === '')
    add('protectionBasis', 'protection-basis', '申请保护须写明依据', '请填写依据，如矿业权有效期或合同条款');
  return faults;
}
