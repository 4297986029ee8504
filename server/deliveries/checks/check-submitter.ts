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
