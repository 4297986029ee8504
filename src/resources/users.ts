import { defineResource, type RowOf } from './kit/define-resource.ts';
import { image, integer, refs, secret, text, yesNo } from './kit/field.ts';

/** People with an account. Passwords and sessions are kept apart (server/accounts). */
export const users = defineResource({
  name: 'users',
  label: '用户',
  group: '人员与权限',
  title: 'username',
  fields: {
    username: text({
      label: '用户名',
      required: true,
      max: 20,
      unique: true,
      readOnly: true,
      show: ['list', 'detail', 'search'],
    }),
    nickname: text({ label: '姓名或昵称', max: 32, show: ['list', 'form', 'detail', 'search'] }),
    avatar: image({ label: '头像', show: ['detail'] }),
    mobile: secret({ label: '手机号', readOnly: true, showFirst: 3, showLast: 2 }),
    email: text({ label: '邮箱', max: 128, readOnly: true }),
    idCard: secret({ label: '身份证号', readOnly: true, showFirst: 4, showLast: 4, show: ['detail'] }),
    corpName: text({ label: '单位', max: 64 }),
    type: integer({
      label: '用户类别',
      required: true,
      default: 1,
      min: 0,
      max: 1,
      readOnly: true,
      help: '0 专网用户，1 互联网用户',
    }),
    authStatus: integer({
      label: '实名状态',
      required: true,
      default: -1,
      min: -1,
      max: 2,
      readOnly: true,
      help: '-1 未认证，0 待审，1 已认证，2 未通过',
    }),
    isDisabled: yesNo({ label: '停用', required: true, default: false }),
    roles: refs('roles', { label: '角色' }),
  },
  calls: {
    list: { right: 'admin:users.list' },
    show: { right: 'admin:users.list' },
    edit: { right: 'admin:users.edit' },
    export: { right: 'admin:users.export' },
    history: { right: 'admin:users.history' },
  },
});
export type User = RowOf<typeof users>;
