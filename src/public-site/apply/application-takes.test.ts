import { describe, expect, it } from 'vitest';
import { type ApplicationValues, applicationChecks } from './application-takes.ts';

const values: ApplicationValues = {
  purpose: '科研',
  project: '野外实习',
  useUnit: '某大学',
  contactName: '钱塘江',
  contactMobile: '13905710001',
  delivery: 'online',
  note: '',
  letter: '',
  isAgreed: true,
};

describe('the checks of an application', () => {
  it('ask for the consent of the depositor only where something needs it', () => {
    expect(applicationChecks(false)(values)).toEqual({});
    expect(applicationChecks(true)(values)).toEqual({ letter: '所选资料有的在保护期内，请上传汇交人同意利用的材料' });
    expect(applicationChecks(true)({ ...values, letter: '0'.repeat(32) })).toEqual({});
  });

  it('ask for the agreement', () => {
    expect(Object.keys(applicationChecks(false)({ ...values, isAgreed: false }))).toEqual(['isAgreed']);
  });
});
