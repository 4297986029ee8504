import { expect, test } from 'vitest';
import { checkValue } from '../kit/row-schema.ts';
import { contactPhone, contactSecret } from './person-fields.ts';

test.each([
  ['as it is typed', contactPhone],
  ['as it is stored', contactSecret],
] as const)('a contact has a mobile or a landline with its area code, %s', (_name, field) => {
  for (const phone of ['13905710001', '0571-88880000', '057188880000', '010-12345678', '0571-88880000-801'])
    expect([phone, checkValue(field, phone)]).toEqual([phone, null]);
  for (const phone of ['88880000', '12345678901', '0571-888', '0571-88880000-', '1390571000a'])
    expect(checkValue(field, phone)).toEqual(['联系电话应为手机号码，或带区号的固定电话，如 0571-88880000']);
});
