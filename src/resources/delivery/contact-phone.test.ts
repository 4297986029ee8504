import { expect, test } from 'vitest';
import { deliveries } from './deliveries.ts';
import { drillingImports } from './drilling-imports.ts';
import { checkValue } from '../kit/row-schema.ts';

const takenBy = [
  ['deliveries', deliveries.services.save.takes.contactMobile],
  ['drillingImports', drillingImports.services.save.takes.contactMobile],
  ['deliveries, stored', deliveries.fields.contactMobile],
  ['drillingImports, stored', drillingImports.fields.contactMobile],
] as const;

test.each(takenBy)('the contact of %s has a mobile or a landline with its area code', (_name, field) => {
  for (const phone of ['13905710001', '0571-88880000', '057188880000', '010-12345678', '0571-88880000-801'])
    expect([phone, checkValue(field, phone)]).toEqual([phone, null]);
  for (const phone of ['88880000', '12345678901', '0571-888', '0571-88880000-', '1390571000a'])
    expect(checkValue(field, phone)).toEqual(['联系电话应为手机号码，或带区号的固定电话，如 0571-88880000']);
});
