import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from '../secrets/secret-box.ts';
import { passwordLimits, smsLimits } from './login-limits.ts';

const secrets = createSecretBox([randomBytes(32)]);

test('subjects tell nothing of names, numbers and addresses, and names count whatever their case', () => {
  const { address, own } = passwordLimits(secrets, 'Zhang_San', '203.0.113.7');
  const sms = smsLimits(secrets, '13905710001', '203.0.113.7', true);
  const all = [address, ...own, sms.address, ...sms.own].map(({ subject }) => subject);
  for (const subject of all) expect(subject).toMatch(/^\w+:\w+:[\w-]{43}$/);
  expect(new Set(all).size).toBe(6);
  const other = passwordLimits(secrets, 'zhang_san', '203.0.113.7');
  expect(own[0].subject).toBe(other.own[0].subject);
  const another = passwordLimits(secrets, 'zhang_sam', '203.0.113.7');
  expect(own[0].subject).not.toBe(another.own[0].subject);
});
