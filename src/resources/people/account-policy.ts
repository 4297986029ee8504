import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, yesNo } from '../kit/field.ts';

/** Rules for accounts that an institute may choose. */
export const accountPolicy = defineResource({
  name: 'accountPolicy',
  label: '账户安全',
  group: '系统设置',
  title: 'totpForAdministrators',
  single: true,
  power: 'security',
  fields: {
    isRegistrationOpen: yesNo({ label: '开放注册', required: true, default: true }),
    totpForAdministrators: choice(
      [
        { value: 'off', label: '不使用' },
        { value: 'optional', label: '管理员自愿绑定' },
        { value: 'required', label: '管理员必须绑定' },
      ],
      { label: '动态口令', required: true, default: 'optional', help: '登录时在密码之外再输入手机令牌上的 6 位数字' },
    ),
    passwordDaysForAdministrators: integer({
      label: '管理员密码有效期',
      required: true,
      default: 0,
      min: 0,
      max: 3650,
      unit: '天',
      help: '到期须修改密码；0 表示不限，等级保护三级通常取 90',
    }),
    idleMinutesForAdministrators: integer({
      label: '管理员闲置退出',
      required: true,
      default: 30,
      min: 0,
      max: 10_080,
      unit: '分钟',
      help: '超过此时间没有操作须重新登录；0 表示不限',
    }),
    proofDays: integer({
      label: '证明图片保留期',
      required: true,
      default: 30,
      min: 0,
      max: 3650,
      unit: '天',
      help: '实名认证审核后保留证明图片的天数，到期自动删除',
    }),
  },
  calls: {
    show: { right: 'admin:accountPolicy.show' },
    edit: { right: 'admin:accountPolicy.edit' },
    history: { right: 'admin:accountPolicy.history' },
  },
});
export type AccountPolicy = RowOf<typeof accountPolicy>;
