import { text, yesNo } from '../../resources/kit/field.ts';
import { applicationFields } from '../../resources/shared/application-fields.ts';
import type { CrossChecks, FormValues } from '../account/form/form-problems.ts';

/** The fields of the application form, as the submitting call takes them beside the chosen lines. */
export const applicationTakes = {
  ...applicationFields(true),
  letter: text({ label: '介绍信或证明材料', max: 32 }),
  isAgreed: yesNo({ label: '同意保密协议', required: true }),
};
export type ApplicationValues = FormValues<typeof applicationTakes>;

/** What no single field can tell; the server asks the same. */
export const applicationChecks =
  (needsLetter: boolean): CrossChecks<typeof applicationTakes> =>
  ({ letter, isAgreed }) => ({
    ...(needsLetter && letter === '' ? { letter: '所选资料有的在保护期内，请上传汇交人同意利用的材料' } : {}),
    ...(isAgreed ? {} : { isAgreed: '请阅读上面的保密协议并勾选同意' }),
  });
