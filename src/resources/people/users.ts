import { whole, words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, image, refs, secret, text, yesNo } from '../kit/field.ts';
import { authStatuses, userTypes } from '../shared/account-states.ts';
import { emailPattern, mobileSecret, usernamePattern } from '../shared/person-fields.ts';

const reason = text({ label: '原因', required: true, max: 200, help: '记入操作日志' });

/** People with an account. Passwords and sessions are kept apart (server/accounts). Those made here are private-network users. */
export const users = defineResource({
  name: 'users',
  label: '用户',
  group: '人员与权限',
  title: 'username',
  power: 'security',
  fields: {
    username: text({
      label: '用户名',
      required: true,
      max: 20,
      ...usernamePattern,
      unique: true,
      ignoresCase: true,
      fixed: true,
      show: ['list', 'form', 'detail', 'search'],
    }),
    nickname: text({ label: '姓名或昵称', max: 32, personal: true, show: ['list', 'form', 'detail', 'search'] }),
    avatar: image({ label: '头像', readOnly: true, show: ['detail'] }),
    mobile: { ...mobileSecret, fixed: true, help: '填写后可用短信登录，首次登录凭短信设置密码' },
    email: text({ label: '邮箱', max: 128, ...emailPattern, personal: true }),
    idCard: secret({
      label: '身份证号',
      readOnly: true,
      filter: true,
      rule: 'idCard',
      reads: 'halfWidth',
      showFirst: 4,
      showLast: 4,
      show: ['detail'],
    }),
    corpName: text({ label: '单位', max: 64, personal: true }),
    type: choice(userTypes, { label: '用户类别', required: true, default: '0', readOnly: true, facet: true }),
    authStatus: choice(authStatuses, { label: '实名状态', required: true, default: '-1', readOnly: true, facet: true }),
    isDisabled: yesNo({ label: '停用', required: true, default: false, readOnly: true, facet: true }),
    roles: refs('roles', { label: '角色' }),
    lastLoginAt: dateTime({ label: '最近登录', readOnly: true, sortable: true }),
    cancelledAt: dateTime({ label: '注销时间', readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:users.list' },
    facets: { right: 'admin:users.list' },
    show: { right: 'admin:users.list' },
    create: { right: 'admin:users.create' },
    edit: { right: 'admin:users.edit' },
    editMany: { right: 'admin:users.editMany' },
    import: { right: 'admin:users.import' },
    export: { right: 'admin:users.export' },
    history: { right: 'admin:users.history' },
  },
  actions: {
    resetPassword: {
      label: '重置密码',
      right: 'admin:users.resetPassword',
      confirm: '将生成一个临时密码并使该用户的所有登录失效，确定重置吗？',
      when: { isDisabled: false },
      effect: {
        by: 'server',
        takes: { reason },
        answers: { password: words },
        shows: { password: '临时密码（仅显示这一次，首次登录须修改）' },
      },
    },
    endSessions: {
      label: '强制下线',
      right: 'admin:users.endSessions',
      confirm: '该用户的所有登录将立即失效，确定吗？',
      effect: { by: 'server', answers: { ended: whole } },
    },
    disable: {
      label: '停用',
      right: 'admin:users.disable',
      isDangerous: true,
      when: { isDisabled: false },
      effect: { by: 'server', takes: { reason } },
    },
    enable: {
      label: '启用',
      right: 'admin:users.enable',
      when: { isDisabled: true },
      effect: { by: 'server', takes: { reason } },
    },
    resetTotp: {
      label: '解除动态口令',
      right: 'admin:users.resetTotp',
      isDangerous: true,
      effect: { by: 'server', takes: { reason }, answers: { id: whole } },
    },
    reveal: {
      label: '查看完整号码',
      right: 'admin:users.reveal',
      effect: {
        by: 'server',
        takes: {
          what: choice(
            [
              { value: 'mobile', label: '手机号' },
              { value: 'idCard', label: '身份证号' },
            ],
            { label: '查看内容', required: true },
          ),
          reason,
        },
        answers: { value: words },
        shows: { value: '完整号码' },
      },
    },
  },
});
export type User = RowOf<typeof users>;
