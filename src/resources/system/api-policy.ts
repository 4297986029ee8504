import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, longText } from '../kit/field.ts';

const quota = (label: string, fallback: number, help?: string) =>
  integer({ label, required: true, default: fallback, min: 1, max: 10_000_000, unit: '次', ...(help ? { help } : {}) });

/** How much of the open interface programs may read, with a key and without. What the portal's own pages ask has a bound of its own. */
export const apiPolicy = defineResource({
  name: 'apiPolicy',
  label: 'API 限额',
  group: '系统设置',
  title: 'keyPerMinute',
  power: 'system',
  single: true,
  fields: {
    guestPerMinute: quota(
      '无密钥每分钟',
      300,
      '按来访网络计；门户自己的页面另计。QGIS 等软件逐页读取，遇 429 不一定等待，过小会读不完一个要素集',
    ),
    guestPerDay: quota('无密钥每日', 10_000),
    keyPerMinute: quota('带密钥每分钟', 1000, '按密钥的本人计，多把密钥合计'),
    keyPerDay: quota('带密钥每日', 50_000),
    pagePerMinute: quota(
      '门户页面每分钟',
      6000,
      '按来访网络计，用于限制冒充门户页面的程序；多人共用一个出口 IP 地址时应放宽',
    ),
    pagePerDay: quota('门户页面每日', 300_000, '按来访网络计，同上'),
    keysPerUser: integer({ label: '每人可用密钥', required: true, default: 5, min: 0, max: 100, unit: '把' }),
    longestDays: integer({ label: '密钥最长有效期', required: true, default: 365, min: 1, max: 3650, unit: '天' }),
    terms: longText({
      label: '使用约定',
      max: 4000,
      default:
        '一、公开数据可以免费读取和使用，引用时请注明来源。\n二、密钥限本人使用，不得转让；泄露后请立即停用。\n三、请按限额读取，批量获取请使用导出或按页续读，不要并发抓取网页。\n四、内部资料与受限坐标不经接口提供，请按借阅程序申请。\n五、违反约定的，门户可以封停密钥。',
    }),
  },
  calls: {
    show: { right: 'guest' },
    edit: { right: 'admin:apiPolicy.edit' },
    history: { right: 'admin:apiPolicy.history' },
  },
});
export type ApiPolicy = RowOf<typeof apiPolicy>;
