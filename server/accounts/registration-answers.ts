import type { CodePurpose } from '../../src/resources/shared/account-states.ts';
import { AppError } from '../errors.ts';
import { write } from '../resources/answers.ts';
import { type AccountAnswer, type AccountAnswers, textIn } from './asked.ts';
import { inputPrint } from './input-print.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { waitFirst } from './wait-first.ts';

const sendSms: AccountAnswer = async (asked) => {
  const { services, reader, request } = asked;
  const purpose = textIn(asked, 'purpose') as CodePurpose;
  const isPersonal = purpose === 'changeMobile';
  if (isPersonal && reader.userId === null) throw new AppError(401, '登录已失效，请重新登录');
  const scope = { mobile: textIn(asked, 'mobile'), purpose, userId: isPersonal ? reader.userId : null };
  const wait = await write(asked, inputPrint(asked), (under) => sendCode(under, { ...scope, ip: request.ip }));
  if (wait !== null) throw waitFirst(wait, (time) => `请 ${time}后再发送`);
  services.courier.wake();
  return null;
};

export const registrationAnswers: AccountAnswers = { sendSms, regist: register, resetByMobile: resetPassword };
