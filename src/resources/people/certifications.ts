import { words } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, ref, secret, tags, text } from '../kit/field.ts';
import { authStatuses } from '../shared/account-states.ts';

const reason = (label: string) => text({ label, required: true, max: 200 });

/** Real-name certifications of internet users, from submission to decision. Proof images are kept sealed, apart from files. */
export const certifications = defineResource({
  name: 'certifications',
  label: '实名认证',
  group: '人员与权限',
  title: 'realName',
  power: 'security',
  sort: [{ field: 'submittedAt', order: 'desc' }],
  fields: {
    user: ref('users', { label: '用户', required: true, readOnly: true }),
    realName: text({
      label: '真实姓名',
      required: true,
      max: 32,
      readOnly: true,
      personal: true,
      show: ['list', 'detail', 'search'],
    }),
    idCard: secret({
      label: '身份证号',
      required: true,
      readOnly: true,
      filter: true,
      rule: 'idCard',
      reads: 'halfWidth',
      showFirst: 4,
      showLast: 4,
    }),
    corpName: text({ label: '单位', max: 64, readOnly: true, personal: true, show: ['list', 'detail', 'search'] }),
    status: choice(authStatuses, { label: '状态', required: true, default: '0', readOnly: true, facet: true }),
    submittedAt: dateTime({ label: '提交时间', required: true, readOnly: true }),
    sameIdCard: integer({
      label: '同号账户',
      required: true,
      default: 0,
      min: 0,
      readOnly: true,
      help: '使用同一身份证号的其他账户数',
    }),
    proofs: tags({ label: '证明图片', readOnly: true, widget: 'proof-images', show: ['detail'] }),
    decidedAt: dateTime({ label: '审核时间', readOnly: true }),
    decidedBy: text({ label: '审核人', max: 64, readOnly: true }),
    reason: text({ label: '审核意见', max: 200, readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:certifications.list' },
    facets: { right: 'admin:certifications.list' },
    show: { right: 'admin:certifications.list' },
    export: { right: 'admin:certifications.export' },
    history: { right: 'admin:certifications.history' },
  },
  actions: {
    approve: {
      label: '通过',
      right: 'admin:certifications.approve',
      confirm: '确认姓名、身份证号、单位与证明图片一致，通过实名认证吗？',
      when: { status: '0' },
      effect: { by: 'server' },
    },
    reject: {
      label: '不通过',
      right: 'admin:certifications.reject',
      isDangerous: true,
      when: { status: '0' },
      effect: { by: 'server', takes: { reason: reason('不通过的原因') } },
    },
    reveal: {
      label: '查看完整身份证号',
      right: 'admin:certifications.reveal',
      effect: {
        by: 'server',
        takes: { reason: reason('查看原因') },
        answers: { value: words },
        shows: { value: '身份证号' },
      },
    },
  },
  services: {
    proof: {
      label: '证明图片',
      call: 'GET /upms/userAuth/admin/proof?name',
      right: 'admin:certifications.list',
      takes: { name: text({ label: '图片', required: true, max: 64, pattern: '[\\w-]+' }) },
      answers: 'file',
    },
  },
});
export type Certification = RowOf<typeof certifications>;
