import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { deliveryFields, type DeliveryFieldName } from '../../../src/resources/shared/delivery-fields.ts';
import { licensed, neededFields, usualFields } from '../../../src/resources/shared/delivery-needs.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { isCreditCode } from './credit-code.ts';
import { ofField } from './fault.ts';

const missing = (field: DeliveryFieldName | 'contactMobile', label: string): DeliveryFault =>
  ofField(field, { code: 'missing', level: 'error', text: `${label}没有填写`, mend: `请填写${label}` });

const unsaid = (field: DeliveryFieldName): DeliveryFault => {
  const { label } = deliveryFields[field];
  const mend = `此类项目一般填写${label}；跨多个地区或确实没有的可不填`;
  return ofField(field, { code: 'unsaid', level: 'hint', text: `${label}没有填写`, mend });
};

/** The others have columns of their own, which are always filled or sealed. */
const isInValues = (field: string): field is DeliveryFieldName => field in deliveryFields;

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** Fields that have to be there, and what the submitter says of itself. */
export function checkSubmitter(draft: CheckedDraft): DeliveryFault[] {
  const { values, hasMobile } = draft;
  const { submitterKind, creditCode, licenceNo } = values;
  const faults = neededFields(draft)
    .filter(isInValues)
    .filter((field) => isEmpty(values[field]))
    .map((field) => missing(field, deliveryFields[field].label));
  faults.push(
    ...usualFields(draft)
      .filter((field) => isEmpty(values[field]))
      .map(unsaid),
  );
  if (!hasMobile) faults.push(missing('contactMobile', '联系电话'));
  if (submitterKind !== null && licensed.includes(submitterKind) && isEmpty(licenceNo))
    faults.push(
      ofField('licenceNo', {
        code: 'licence-missing',
        level: 'error',
        text: `${submitterKind}汇交须填矿业权证号`,
        mend: '请照勘查许可证或采矿许可证填写证号',
      }),
    );
  faults.push(...checkLicence(values));
  if (creditCode !== null && !isCreditCode(creditCode))
    faults.push(
      ofField('creditCode', {
        code: 'credit-code',
        level: 'error',
        text: '统一社会信用代码的校验位不对（GB 32100）',
        mend: '请对照营业执照或法人证书逐位核对',
      }),
    );
  return faults;
}

/** Letter of a licence, and how many digits follow it: 22 since 2009, of exploration 17 before. */
const licences = {
  探矿权人: { letter: 'T', digits: [17, 22], name: '勘查许可证（探矿权）' },
  采矿权人: { letter: 'C', digits: [22], name: '采矿许可证' },
} as const;

/** A licence is of the kind that its holder says, and of the form that such numbers have. */
function checkLicence({ submitterKind, licenceNo }: CheckedDraft['values']): DeliveryFault[] {
  if (licenceNo === null || (submitterKind !== '探矿权人' && submitterKind !== '采矿权人')) return [];
  const { letter, digits, name } = licences[submitterKind];
  const written = licenceNo.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
  const [, first = '', rest = ''] = /^([TC]?)(\d+)$/u.exec(written) ?? [];
  if (first !== '' && first !== letter) {
    const text = `证号 ${licenceNo} 以 ${first} 开头，不是${submitterKind}的${name}`;
    const mend = `请核对证号，或把汇交人类别改为${first === 'T' ? '探矿权人' : '采矿权人'}`;
    return [ofField('licenceNo', { code: 'licence-kind', level: 'error', text, mend })];
  }
  if (first === letter && digits.some((count) => count === rest.length)) return [];
  // Before there were letters numbers had 13 digits
  if (first === '' && rest.length === 13) return [];
  const text = `证号 ${licenceNo} 不是${name}号的写法`;
  const mend = `应为 ${letter} 后接 ${Math.max(...digits)} 位数字；早年的证号请照原证填写`;
  return [ofField('licenceNo', { code: 'licence-form', level: 'hint', text, mend })];
}
