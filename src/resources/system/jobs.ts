import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, json, longText, ref, text } from '../kit/field.ts';
import { whole, words } from '../kit/answer.ts';

const fixed = { readOnly: true, sortable: false } as const;

/** What is done in the background; `check`: an import that only says what would happen. */
export const jobKinds = [
  { value: 'import', label: '导入' },
  { value: 'check', label: '检查导入文件' },
  { value: 'export', label: '导出' },
  { value: 'editMany', label: '批量修改' },
  { value: 'removeMany', label: '批量删除' },
  { value: 'zip', label: '打包下载' },
  { value: 'drillingCheck', label: '检查钻孔数据' },
  { value: 'drillingPublish', label: '钻孔入库' },
  { value: 'drillingUndo', label: '撤回钻孔入库' },
] as const;
export type JobKind = (typeof jobKinds)[number]['value'];

/** Long work that goes on without whoever asked for it: one row each, seen by its owner and by administrators of jobs. */
export const jobs = defineResource({
  name: 'jobs',
  label: '后台任务',
  group: '系统设置',
  title: 'title',
  power: 'system',
  sort: [{ field: 'id', order: 'desc' }],
  ownedBy: 'user',
  fields: {
    title: text({ label: '任务', required: true, max: 200, ...fixed }),
    kind: choice(jobKinds, { label: '种类', required: true, ...fixed, filter: true, show: ['detail'] }),
    state: choice(
      [
        { value: 'waiting', label: '等待', tone: 'gamboge' },
        { value: 'running', label: '进行中', tone: 'azurite' },
        { value: 'cancelling', label: '正在取消', tone: 'ochre' },
        { value: 'done', label: '完成', tone: 'malachite' },
        { value: 'failed', label: '失败', tone: 'cinnabar' },
        { value: 'cancelled', label: '已取消', tone: 'ink' },
      ],
      { label: '状态', required: true, ...fixed, default: 'waiting', filter: true },
    ),
    done: integer({ label: '已处理', required: true, ...fixed, default: 0, min: 0, show: ['detail'] }),
    /** Null: not known yet. */
    total: integer({ label: '总数', ...fixed, min: 0, show: ['detail'] }),
    /** Share that is done, in percent. */
    progress: integer({ label: '进度', ...fixed, min: 0, max: 100, unit: '%', widget: 'job-progress' }),
    at: dateTime({ label: '提交时间', required: true, ...fixed }),
    message: longText({ label: '结果', ...fixed, max: 1000, show: ['list', 'detail'] }),
    user: ref('users', { label: '发起人', required: true, ...fixed }),
    resource: text({ label: '对象类别', ...fixed, max: 64, widget: 'resource-name', show: ['detail'] }),
    startedAt: dateTime({ label: '开始时间', ...fixed, show: ['detail'] }),
    endedAt: dateTime({ label: '结束时间', ...fixed, show: ['detail'] }),
    resultName: text({ label: '结果文件', ...fixed, max: 255, show: ['detail'] }),
    resultSize: integer({ label: '文件大小', ...fixed, min: 0, show: ['detail'], unit: '字节', widget: 'file-size' }),
    /** Common number of everything it wrote to the audit log. */
    requestId: text({ label: '请求号', ...fixed, max: 64, show: ['detail'] }),
    /** An ImportReport, or what of a bulk act was refused, row by row. */
    report: json({ label: '报告', ...fixed, show: ['detail'] }),
  },
  calls: {
    list: { right: 'user' },
    show: { right: 'user' },
  },
  views: {
    /** Its right is also that to see and cancel the jobs of others. */
    all: { label: '查看全部任务', right: 'admin:jobs.list' },
  },
  actions: {
    cancel: {
      label: '取消任务',
      right: 'user',
      when: { state: ['waiting', 'running'] },
      isDangerous: true,
      confirm: '确定取消这个任务吗？已经写入的会在结果中说明。',
      effect: { by: 'server' },
    },
  },
  services: {
    startExport: {
      label: '在后台导出',
      call: 'POST /rest/jobs/export',
      right: 'user',
      takes: {
        resource: text({ label: '对象类别', required: true, max: 64 }),
        format: choice(['csv', 'xlsx'], { label: '格式', required: true }),
        /** Parameters of the list, as in its address. */
        query: longText({ label: '条件', max: 8000 }),
      },
      answers: { job: { id: whole } },
    },
    startZip: {
      label: '在后台打包文件',
      call: 'POST /rest/jobs/zip',
      right: 'user',
      takes: {
        objectNames: longText({ label: '对象名（逗号分隔）', max: 20_000 }),
        mainOrderId: integer({ label: '申请', min: 1 }),
      },
      answers: { job: { id: whole } },
    },
    ticket: {
      label: '取得结果的下载地址',
      call: 'GET /rest/jobs/{id}/ticket',
      right: 'user',
      takes: { id: integer({ label: '编号', required: true, min: 1 }) },
      answers: { address: words },
    },
    result: {
      label: '下载结果',
      call: 'GET /rest/jobs/{id}/result',
      right: 'user',
      takes: {
        id: integer({ label: '编号', required: true, min: 1 }),
        ticket: text({ label: '票据', max: 64 }),
      },
      answers: 'file',
    },
  },
});
export type Job = RowOf<typeof jobs>;
