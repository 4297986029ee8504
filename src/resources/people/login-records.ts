import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, ref, text, yesNo } from '../kit/field.ts';

const fixed = { readOnly: true } as const;

/** Every login that was tried and weighed. What was typed for an unknown account is not kept: it may be a password. */
export const loginRecords = defineResource({
  name: 'loginRecords',
  label: '登录日志',
  group: '人员与权限',
  title: 'username',
  power: 'audit',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    at: dateTime({ label: '时间', required: true, ...fixed }),
    user: ref('users', { label: '用户', ...fixed, show: ['detail'] }),
    username: text({
      label: '用户名',
      max: 32,
      ...fixed,
      filter: true,
      sortable: false,
      show: ['list', 'detail', 'search'],
    }),
    way: choice(['密码', '短信', '浙里办'], { label: '方式', required: true, ...fixed, filter: true, sortable: false }),
    isSuccess: yesNo({ label: '成功', required: true, ...fixed, filter: true, sortable: false }),
    reason: choice(
      ['密码错误', '账户停用', '动态口令错误', '验证码错误', '次数过多', '未知账户', '凭证无效', '不可用此方式'],
      {
        label: '失败原因',
        ...fixed,
        filter: true,
        sortable: false,
      },
    ),
    ip: text({ label: '来源地址', max: 64, ...fixed, filter: true, sortable: false }),
    userAgent: text({ label: '浏览器', max: 300, ...fixed, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:loginRecords.list' },
    show: { right: 'admin:loginRecords.list' },
    export: { right: 'admin:loginRecords.export' },
  },
});
export type LoginRecord = RowOf<typeof loginRecords>;
