import type { AccountAnswers } from './asked.ts';
import { confirmTotp, removeTotp, startTotp } from './totp-binding.ts';

export const totpAnswers: AccountAnswers = { startTotp, confirmTotp, removeTotp };
