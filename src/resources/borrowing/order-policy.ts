import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer } from '../kit/field.ts';

/** How long things take in borrowing. */
export const orderPolicy = defineResource({
  name: 'orderPolicy',
  label: '借阅设置',
  group: '文件与借阅',
  title: 'availableDays',
  single: true,
  fields: {
    reviewDays: integer({
      label: '审核时限',
      required: true,
      default: 5,
      min: 1,
      max: 60,
      unit: '个工作日',
      help: '从提交之日起算，逾期的在审核队列中标出',
    }),
    availableDays: integer({ label: '下载期限', required: true, default: 30, min: 1, max: 365, unit: '天' }),
    renewalDays: integer({ label: '每次续期', required: true, default: 30, min: 1, max: 365, unit: '天' }),
    maxRenewals: integer({
      label: '续期、续借次数上限',
      required: true,
      default: 2,
      min: 0,
      max: 12,
      unit: '次',
      help: '填 0 表示不能续期、续借',
    }),
    noticeDays: integer({ label: '到期前提醒', required: true, default: 3, min: 1, max: 30, unit: '天' }),
    closeAfterDays: integer({
      label: '过期后办结',
      required: true,
      default: 30,
      min: 1,
      max: 365,
      unit: '天',
      help: '下载期限过后仍可申请续期的天数，之后自动办结；借出的逾期不超过此天数的可以申请续借',
    }),
  },
  calls: {
    show: { right: 'admin:orderPolicy.show' },
    edit: { right: 'admin:orderPolicy.edit' },
    history: { right: 'admin:orderPolicy.history' },
  },
});
export type OrderPolicy = RowOf<typeof orderPolicy>;
