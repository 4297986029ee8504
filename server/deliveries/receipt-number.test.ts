import { expect, test } from 'vitest';
import { plainReceiptNo } from './receipt-number.ts';

test.each([
  '浙汇凭2026-0007',
  '浙汇凭２０２６－０００７',
  ' 浙汇凭 2026 - 0007　',
  '浙汇凭2026—0007',
  '浙汇凭2026–0007',
  '浙汇凭2026−0007',
  '浙汇凭2026‑0007',
  '浙汇凭\u200b2026-0007\ufeff',
])('%s is read as it was issued', (typed) => expect(plainReceiptNo(typed)).toBe('浙汇凭2026-0007'));
