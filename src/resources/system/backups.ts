import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, text } from '../kit/field.ts';

const fixed = { readOnly: true } as const;

/** Backups that were tried, by `npm run backup` and by the portal's clock, and how they ended. Written by server/backup alone. */
export const backups = defineResource({
  name: 'backups',
  label: '备份记录',
  group: '系统设置',
  title: 'name',
  power: 'system',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    /** Of the manifest in the backup folder; null: none was written. */
    name: text({ label: '备份名', max: 32, ...fixed, sortable: false, show: ['list', 'detail', 'search'] }),
    state: choice(
      [
        { value: '完成', label: '完成', tone: 'malachite' },
        { value: '有缺失', label: '有缺失', tone: 'ochre' },
        { value: '失败', label: '失败', tone: 'cinnabar' },
      ],
      { label: '结果', required: true, ...fixed, filter: true, sortable: false },
    ),
    way: choice(['手动', '定时'], { label: '方式', required: true, ...fixed, filter: true, sortable: false }),
    startedAt: dateTime({ label: '开始时间', required: true, ...fixed }),
    seconds: integer({ label: '用时', required: true, min: 0, unit: '秒', ...fixed, sortable: false }),
    rows: integer({ label: '数据行数', min: 0, ...fixed, sortable: false }),
    contents: integer({ label: '文件数', min: 0, ...fixed, sortable: false }),
    addedBytes: integer({ label: '新增数据量', min: 0, ...fixed, sortable: false, unit: '字节', widget: 'file-size' }),
    problem: text({ label: '问题', max: 500, ...fixed, sortable: false, show: ['list', 'detail'] }),
  },
  calls: {
    list: { right: 'admin:backups.list' },
    show: { right: 'admin:backups.list' },
  },
});
export type Backup = RowOf<typeof backups>;
