import type { FastifyInstance } from 'fastify';
import { accounts } from '../../src/resources/people/accounts.ts';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { type Envelope, ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { readInput } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import { registerOwnCalls, withMessage } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import type { AccountAnswers } from './account-context.ts';
import { uploadAvatar } from './avatar.ts';
import { ownCertification } from './certification/own-certification.ts';
import { submitCertification } from './certification/submit.ts';
import { uploadProof } from './certification/upload-proof.ts';
import { changeMobile } from './change-mobile.ts';
import { changePassword } from './change-password.ts';
import { editEmail } from './edit-email.ts';
import { editProfile } from './edit-profile.ts';
import { identify } from './identify.ts';
import { login } from './login.ts';
import { notices, readNotices } from './notice-answers.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { sendSms } from './send-sms.ts';
import { endOtherSessions, endSession, listSessions, logout } from './session-list.ts';
import { tokenOf } from './session-token.ts';
import { smsLogin } from './sms-login.ts';
import { tellPolicy } from './tell-policy.ts';
import { confirmTotp, removeTotp, startTotp } from './totp-binding.ts';
import { userInfo } from './user-info.ts';

/** Calls of a person's own account. Their answers are personal: nothing on the way may keep them. */
export function registerAccounts(app: FastifyInstance, services: Services): void {
  const answers: AccountAnswers = {
    login,
    smsLogin,
    lkLogin: async (context) => (await import('./lk-login/lk-login.ts')).lkLogin(context),
    sendSms: withMessage('验证码已发送，5 分钟内有效', sendSms),
    regist: withMessage('注册成功', register),
    resetByMobile: withMessage('密码已重置，请用新密码登录', resetPassword),
    policy: tellPolicy,
    info: userInfo,
    logout: withMessage('退出成功', logout),
    edit: editProfile,
    uploadAvatar,
    editEmail,
    changeMobile,
    modifyPass: withMessage('密码已修改，请重新登录', changePassword),
    cancel: withMessage('账户已注销', async (context) => (await import('./cancel-account.ts')).cancelAccount(context)),
    certificationOf: ownCertification,
    certification: withMessage('已提交，请等待审核', submitCertification),
    uploadProof,
    sessions: listSessions,
    endSession,
    endOtherSessions,
    notices,
    readNotices,
    startTotp,
    confirmTotp,
    removeTotp,
  };
  registerOwnCalls(app, services, accounts, answers, { elsewhere: ['validateToken'] });
  registerValidateToken(app, services);
}

/** It answers through the success flag; the others succeed or throw. */
function registerValidateToken(app: FastifyInstance, services: Services): void {
  const call = serviceCall(accounts, 'validateToken');
  registerCall(app, call, async (request): Promise<Envelope> => {
    await authorize(services, call, request);
    // It takes nothing, and says so
    readInput(call, {}, request);
    const token = tokenOf(request.headers);
    const isValid = token !== null && (await identify(services.database.pool, token, request.log)) !== null;
    return isValid ? ok(null, '令牌有效') : { code: 200, success: false, msg: '登录已失效，请重新登录', data: null };
  });
}
