import { choice, longText, text } from '../kit/field.ts';
import { deliveryWays, orderPurposes } from './order-kinds.ts';
import { mobilePattern } from './person-fields.ts';

/** Entries of one's cart by number: '12,15'. */
export const chosenEntries = text({
  label: '所选资料',
  required: true,
  max: 1600,
  pattern: '[0-9]{1,15}(,[0-9]{1,15}){0,99}',
  patternHelp: '应为借阅车条目的编号，最多 100 件',
});

/** What an application tells; `required` false: as far as it is known, for a form to be completed by hand. */
export const applicationFields = <const R extends boolean>(required: R) => ({
  purpose: choice(orderPurposes, { label: '用途', required }),
  project: text({ label: '项目名称', required, max: 200 }),
  useUnit: text({ label: '使用单位', required, max: 100 }),
  contactName: text({ label: '联系人', required, max: 32 }),
  contactMobile: text({ label: '联系电话', required, max: 11, ...mobilePattern }),
  delivery: choice(deliveryWays, { label: '提供方式', required }),
  note: longText({ label: '说明', max: 1000 }),
});
