import { defineService } from '../kit/define-resource.ts';
import { choice, image, integer, tags, text, yesNo } from '../kit/field.ts';
import { codePurposes } from '../shared/account-states.ts';
import { formFields, sixDigits } from '../shared/person-fields.ts';
import { listOf, orNull, whole, words } from '../kit/answer.ts';
import {
  accountRules,
  certificationRecord,
  loginAnswer,
  noticePage,
  openSessions,
  profile,
  userInfo,
} from '../shared/account-answers.ts';

const { username, mobile, code, password, newPassword, email, nickname, corpName, realName, idCard, totp } = formFields;
const offset = text({ label: 'offset', required: true, max: 8 });
const currentPassword = text({ label: '当前密码', required: true, max: 128 });

/** Calls of a person's own account. What each takes is also the form that the pages show and check. */
export const accounts = defineService({
  name: 'accounts',
  label: '账户',
  calls: {
    login: {
      label: '登录',
      call: 'POST form /upms/login',
      right: 'guest',
      // A name of any shape is taken: telling a badly shaped one from an unknown one helps nobody who is welcome
      takes: { username: text({ label: '用户名', required: true, max: 128 }), password, totp, offset },
      answers: loginAnswer,
    },
    smsLogin: {
      label: '短信登录',
      call: 'POST form /upms/user/smsLogin',
      right: 'guest',
      takes: { mobile, code, totp, offset },
      answers: loginAnswer,
    },
    lkLogin: {
      label: '浙里办登录',
      call: 'POST form /upms/user/lkLogin',
      right: 'guest',
      // A one-time ticket of the app, as it stood in the address that the app opened
      takes: { lkToken: text({ label: '浙里办登录凭证', required: true, max: 2000 }), offset },
      answers: loginAnswer,
    },
    sendSms: {
      label: '发送短信验证码',
      call: 'POST form /upms/common/sendSms',
      right: 'guest',
      takes: { mobile, purpose: choice(codePurposes, { label: '用途', required: true }) },
    },
    regist: {
      label: '注册',
      call: 'POST form /upms/user/regist',
      right: 'guest',
      takes: { username, mobile, code, password: newPassword, nickname, corpName, email },
      answers: { id: whole, username: words },
    },
    resetByMobile: {
      label: '重置密码',
      call: 'POST form /upms/user/resetByMobile',
      right: 'guest',
      takes: { mobile, code, newPassword },
    },
    validateToken: { label: '检查令牌', call: 'POST form /upms/common/validateToken', right: 'guest' },
    policy: { label: '账户规则', call: 'GET /upms/common/policy', right: 'guest', answers: accountRules },
    info: { label: '本人信息', call: 'GET /upms/user/info', right: 'user', answers: userInfo },
    logout: { label: '退出', call: 'POST form /upms/user/logout', right: 'user' },
    edit: {
      label: '修改资料',
      call: 'POST /upms/user/edit',
      right: 'user',
      takes: { nickname, corpName, avatar: image({ label: '头像' }) },
      answers: profile,
    },
    uploadAvatar: {
      label: '上传头像',
      call: 'POST multipart /upms/user/avatar',
      right: 'user',
      answers: { avatar: words },
    },
    editEmail: {
      label: '更换邮箱',
      call: 'POST form /upms/email/editEmail',
      right: 'user',
      takes: { email, password: currentPassword },
      answers: { email: orNull(words) },
    },
    changeMobile: {
      label: '更换手机',
      call: 'POST form /upms/user/changeMobile',
      right: 'user',
      takes: { mobile, code, password: currentPassword },
      answers: { mobile: words },
    },
    modifyPass: {
      label: '修改密码',
      call: 'POST form /upms/user/modifyPass',
      right: 'user',
      takes: { oldPassword: text({ label: '原密码', required: true, max: 128 }), newPassword },
    },
    cancel: {
      label: '注销账户',
      call: 'POST form /upms/user/cancel',
      right: 'internet',
      takes: { password: currentPassword },
    },
    certificationOf: {
      label: '实名认证记录',
      call: 'GET /upms/userAuth/get/{param}',
      right: 'user',
      takes: { param: integer({ label: '用户编号', required: true, min: 1 }) },
      answers: orNull(certificationRecord),
    },
    certification: {
      label: '提交实名认证',
      call: 'POST form /upms/userAuth/certification',
      right: 'internet',
      takes: {
        realName,
        idCard,
        corpName,
        proofs: tags({ label: '证明图片', required: true, maxItems: 4 }),
        isAgreed: yesNo({ label: '同意处理上述个人信息', required: true }),
      },
      answers: { id: whole, status: whole },
    },
    uploadProof: {
      label: '上传证明图片',
      call: 'POST multipart /upms/userAuth/proof',
      right: 'internet',
      answers: { name: words },
    },
    sessions: { label: '登录设备', call: 'GET /upms/user/sessions', right: 'user', answers: openSessions },
    endSession: {
      label: '下线设备',
      call: 'POST form /upms/user/endSession',
      right: 'user',
      takes: { id: integer({ label: '设备编号', required: true, min: 1 }) },
    },
    endOtherSessions: { label: '下线其他设备', call: 'POST form /upms/user/endOtherSessions', right: 'user' },
    notices: {
      label: '站内通知',
      call: 'GET /upms/user/notices',
      right: 'user',
      takes: { page: integer({ label: '页码', min: 1, max: 100_000 }) },
      answers: noticePage,
    },
    readNotices: { label: '标为已读', call: 'POST form /upms/user/readNotices', right: 'user' },
    startTotp: {
      label: '绑定动态口令',
      call: 'POST form /upms/user/startTotp',
      right: 'user',
      takes: { password: currentPassword },
      answers: { secret: words, uri: words },
    },
    confirmTotp: {
      label: '确认动态口令',
      call: 'POST form /upms/user/confirmTotp',
      right: 'user',
      takes: {
        totp: text({ label: '动态口令', required: true, max: 6, ...sixDigits }),
      },
      answers: { recoveryCodes: listOf(words) },
    },
    removeTotp: {
      label: '解除动态口令',
      call: 'POST form /upms/user/removeTotp',
      right: 'user',
      takes: { password: currentPassword, totp: { ...totp, required: true } },
    },
  },
});
