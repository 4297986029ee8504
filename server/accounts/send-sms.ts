import { write } from '../resources/answers.ts';
import { userOf } from '../resources/reader.ts';
import type { AccountAnswer } from './account-context.ts';
import { inputPrint } from './input-print.ts';
import { sendCode } from './send-code.ts';
import { waitFirst } from '../http/wait-first.ts';

/** Sends a code to a mobile. @throws AppError 429 with the time to wait */
export const sendSms: AccountAnswer<'sendSms'> = async (context) => {
  const { services, reader, request } = context;
  const { mobile, purpose } = context.values;
  const scope = { mobile, purpose, userId: purpose === 'changeMobile' ? userOf(reader) : null };
  const wait = await write(context, inputPrint(context), (transaction) =>
    sendCode(transaction, { ...scope, ip: request.ip }),
  );
  if (wait !== null) throw waitFirst(wait, (time) => `请 ${time}后再发送`);
  services.courier.wake();
  return null;
};
