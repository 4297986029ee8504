import type { CodePurpose } from '../../src/resources/shared/account-states.ts';
import { write } from '../resources/answers.ts';
import { userOf } from '../resources/reader.ts';
import { type AccountAnswer, type AccountAnswers, textIn } from './asked.ts';
import { inputPrint } from './input-print.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { waitFirst } from '../http/wait-first.ts';

const sendSms: AccountAnswer = async (asked) => {
  const { services, reader, request } = asked;
  const purpose = textIn(asked, 'purpose') as CodePurpose;
  const isPersonal = purpose === 'changeMobile';
  const scope = { mobile: textIn(asked, 'mobile'), purpose, userId: isPersonal ? userOf(reader) : null };
  const wait = await write(asked, inputPrint(asked), (under) => sendCode(under, { ...scope, ip: request.ip }));
  if (wait !== null) throw waitFirst(wait, (time) => `请 ${time}后再发送`);
  services.courier.wake();
  return null;
};

export const registrationAnswers: AccountAnswers = { sendSms, regist: register, resetByMobile: resetPassword };
