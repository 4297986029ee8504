import type { FastifyInstance } from 'fastify';
import { accounts } from '../../src/resources/accounts.ts';
import { serviceCalls } from '../../src/resources/kit/calls-of.ts';
import type { Service } from '../../src/resources/kit/define-resource.ts';
import { type Envelope, ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import type { AccountAnswers } from './asked.ts';
import { certificationAnswers } from './certification/answers.ts';
import { noticeAnswers } from './notice-answers.ts';
import { profileAnswers } from './profile-answers.ts';
import { registrationAnswers } from './registration-answers.ts';
import { sessionAnswers } from './session-answers.ts';
import { totpAnswers } from './totp-answers.ts';

const answers: AccountAnswers = {
  ...sessionAnswers,
  ...registrationAnswers,
  ...profileAnswers,
  ...certificationAnswers,
  ...totpAnswers,
  ...noticeAnswers,
};

const messages: Readonly<Record<string, string>> = {
  logout: '退出成功',
  modifyPass: '密码已修改，请重新登录',
  resetByMobile: '密码已重置，请用新密码登录',
  sendSms: '验证码已发送，5 分钟内有效',
  regist: '注册成功',
  cancel: '账户已注销',
  certification: '已提交，请等待审核',
};

/** Calls of a person's own account. Their answers are personal: nothing on the way may keep them. */
export function registerAccounts(app: FastifyInstance, services: Services): void {
  const service: Service = accounts;
  for (const call of serviceCalls(service)) {
    const answer = answers[call.name];
    if (!answer) throw new Error(`${call.id} is declared, but nothing answers it`);
    const takes = service.calls[call.name]?.takes ?? {};
    registerCall(app, call, async (request, reply) => {
      const reader = await authorize(services, call, request);
      const values = call.parsed.encoding === 'multipart' ? {} : readTaken(call, takes, request);
      const data = await answer({ services, call, reader, request, reply, values });
      return call.name === 'validateToken' ? validity(data) : ok(data, messages[call.name]);
    });
  }
}

/** validateToken answers through the success flag; the others succeed or throw. */
function validity(data: unknown): Envelope {
  const { isValid } = data as { isValid: boolean };
  return isValid ? ok(null, '令牌有效') : { code: 200, success: false, msg: '登录已失效，请重新登录', data: null };
}
