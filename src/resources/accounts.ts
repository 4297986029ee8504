import { defineService } from './kit/define-resource.ts';
import { text } from './kit/field.ts';

const word = (label: string) => text({ label, required: true, max: 128 });

/** Calls of a person's own account. */
export const accounts = defineService({
  name: 'accounts',
  label: '账户',
  calls: {
    login: {
      label: '登录',
      call: 'POST form /upms/login',
      right: 'guest',
      takes: { username: word('用户名'), password: word('密码'), offset: word('offset') },
    },
    info: { label: '本人信息', call: 'GET /upms/user/info', right: 'user' },
    logout: { label: '退出', call: 'POST form /upms/user/logout', right: 'user' },
    modifyPass: {
      label: '修改密码',
      call: 'POST form /upms/user/modifyPass',
      right: 'user',
      takes: { oldPassword: word('原密码'), newPassword: word('新密码') },
    },
    validateToken: { label: '检查令牌', call: 'POST form /upms/common/validateToken', right: 'guest' },
  },
});
