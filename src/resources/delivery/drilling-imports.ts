import { whole } from '../kit/answer.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, json, ref, refs, text, yesNo } from '../kit/field.ts';
import {
  begunDrillingWork,
  drillingFaults,
  drillingHoles,
  drillingLog,
  drillingMends,
  drillingRows,
  mendedDrilling,
  movedDrilling,
  ownDrillings,
  ownDrillingWhole,
} from '../shared/drilling-answers.ts';
import { drillingDeskCalls } from '../shared/drilling-desk.ts';
import { drillingFields } from '../shared/drilling-fields.ts';
import { faultTakes, holeNo, id, page, projectName, rowTakes, said, version } from '../shared/drilling-takes.ts';
import { drillingStates } from '../shared/drilling-words.ts';
import { beginnersUnit, contactPhone, contactSecret } from '../shared/person-fields.ts';
import { showsSecret } from '../shared/shows-secret.ts';
import { teamCalls } from '../shared/team-calls.ts';

const fixed = { readOnly: true } as const;
const counted = (label: string) => integer({ label, min: 0, ...fixed, sortable: false });

/**
 * 城市钻孔汇交: a workbook of holes, from upload to published boreholes. Its rows as they stand are kept in `drilling_rows`, what is
 * wrong with them in `drilling_faults`; who may do what in which state is decided by server/drilling alone.
 */
export const drillingImports = defineResource({
  name: 'drillingImports',
  label: '钻孔汇交',
  group: '资料汇交',
  title: 'importNo',
  sort: [{ field: 'id', order: 'desc' }],
  scopedBy: 'keepingUnit',
  fields: {
    importNo: text({
      label: '汇交编号',
      required: true,
      max: 24,
      unique: true,
      ...fixed,
      show: ['list', 'detail', 'search'],
    }),
    /** Null once the account is cancelled. */
    user: ref('users', { label: '填报人', ...fixed, filter: true, show: ['detail'] }),
    /** Others of the unit who work on it. */
    members: refs('users', { label: '协作人', ...fixed, filter: true, show: ['detail'] }),
    unit: beginnersUnit,
    projectName: text({ label: '项目名称', required: true, max: 120, ...fixed, show: ['list', 'detail', 'search'] }),
    ...drillingFields,
    contactMobile: contactSecret,
    keepingUnit: text({ label: '接收单位', required: true, max: 64, ...fixed, facet: true }),
    state: choice(drillingStates, { label: '状态', required: true, default: 'draft', ...fixed, facet: true }),
    /** Grows with each change. */
    version: integer({ label: '版本', required: true, default: 0, min: 0, ...fixed, show: ['detail'] }),
    /** Submissions so far. */
    round: integer({ label: '提交次数', required: true, default: 0, min: 0, ...fixed, sortable: false }),
    fileName: text({ label: '数据文件', max: 255, ...fixed, show: ['detail'] }),
    holes: counted('钻孔数'),
    beds: counted('分层数'),
    /** As of `checkedVersion`. */
    errors: counted('错误'),
    hints: counted('提示'),
    checkedVersion: integer({ label: '已检查的版本', min: 0, ...fixed, sortable: false, show: ['detail'] }),
    /** The last work in the background, by the number of its job: jobs go after a while. */
    job: integer({ label: '后台任务', min: 1, ...fixed, sortable: false, show: ['detail'] }),
    /** As the answers of the calls have it. */
    box: json({ label: '范围', ...fixed, show: ['detail'] }),
    submittedAt: dateTime({ label: '提交时间', ...fixed }),
    dueOn: date({ label: '应办结日', ...fixed, filter: true }),
    reviewer: ref('users', { label: '审核人', ...fixed, filter: true, show: ['list', 'detail'] }),
    publishedAt: dateTime({ label: '入库时间', ...fixed }),
    begunAt: dateTime({ label: '新建时间', required: true, ...fixed, show: ['detail'] }),
    isSample: yesNo({ label: '演示数据', required: true, default: false, ...fixed, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:drillingImports.list' },
    facets: { right: 'admin:drillingImports.list' },
    show: { right: 'admin:drillingImports.list' },
    export: { right: 'admin:drillingImports.export' },
    history: { right: 'admin:drillingImports.history' },
  },
  actions: {
    /** By those who may review it, too: not of drafts, nor by those who work on it. */
    reveal: {
      label: '查看完整电话',
      right: 'admin:drillingImports.reveal',
      effect: showsSecret('联系电话'),
    },
  },
  services: {
    begin: {
      label: '新建钻孔汇交',
      call: 'POST /api/ugDrilling/begin',
      right: 'verified',
      takes: { projectName },
      answers: movedDrilling,
    },
    mine: {
      label: '我的钻孔汇交',
      call: 'GET /api/ugDrilling/query/mine',
      right: 'user',
      takes: { state: choice(drillingStates, { label: '状态' }), page },
      answers: ownDrillings,
    },
    one: {
      label: '钻孔汇交详情',
      call: 'GET /api/ugDrilling/query/one',
      right: 'user',
      takes: { id },
      answers: ownDrillingWhole,
    },
    template: {
      label: '下载钻孔数据模板',
      call: 'GET /api/ugDrilling/template',
      right: 'user',
      takes: { filled: yesNo({ label: '带示例', help: '带一个填好的钻孔' }) },
      answers: 'file',
    },
    /** The whole form, as it stands: what is left out is empty. `contactMobile` left out: as it was. */
    save: {
      label: '保存钻孔汇交',
      call: 'POST /api/ugDrilling/save',
      right: 'verified',
      takes: {
        id,
        version,
        projectName,
        ...drillingFields,
        contactMobile: contactPhone,
      },
      answers: { id: whole, version: whole },
    },
    drop: {
      label: '删除钻孔汇交草稿',
      call: 'POST form /api/ugDrilling/drop',
      right: 'user',
      takes: { id },
      answers: { id: whole },
    },
    /** The file was uploaded before, as a person's own (用途 汇交文件): a workbook, or a ZIP of CSV files. It takes the place of all rows. */
    upload: {
      label: '读入钻孔数据',
      call: 'POST /api/ugDrilling/upload',
      right: 'verified',
      takes: {
        id,
        version,
        objectName: text({ label: '对象名', required: true, max: 32, pattern: '[0-9a-f]{32}' }),
      },
      answers: begunDrillingWork,
    },
    check: {
      label: '重新检查',
      call: 'POST /api/ugDrilling/check',
      right: 'verified',
      takes: { id, version },
      answers: begunDrillingWork,
    },
    faults: {
      label: '问题清单',
      call: 'GET /api/ugDrilling/faults',
      right: 'user',
      takes: faultTakes,
      answers: drillingFaults,
    },
    /** All of them as a table (XLSX). */
    faultTable: {
      label: '下载问题清单',
      call: 'GET /api/ugDrilling/faultTable',
      right: 'user',
      takes: { id },
      answers: 'file',
    },
    rows: { label: '数据行', call: 'GET /api/ugDrilling/rows', right: 'user', takes: rowTakes, answers: drillingRows },
    holes: {
      label: '钻孔分布',
      call: 'GET /api/ugDrilling/holes',
      right: 'user',
      takes: { id },
      answers: drillingHoles,
    },
    log: {
      label: '柱状图数据',
      call: 'GET /api/ugDrilling/log',
      right: 'user',
      takes: { id, holeNo },
      answers: drillingLog,
    },
    /**
     * `cells`: [{ sheet, row, column, value }], at most 500. `rows`, after them and one after another, at most 200:
     * [{ act: 'add', sheet, after | before, cells: { column: value } }, { act: 'drop', sheet, row }, { act: 'dropHole', holeNo }];
     * a row that is added moves those below down. All of it is done or nothing; the rows are checked again afterwards, see `check`.
     */
    mend: {
      label: '修改数据',
      call: 'POST /api/ugDrilling/mend',
      right: 'verified',
      takes: { id, version, cells: json({ label: '单元格' }), rows: json({ label: '增删行' }) },
      answers: mendedDrilling,
    },
    mends: {
      label: '修改记录',
      call: 'GET /api/ugDrilling/mends',
      right: 'user',
      takes: { id },
      answers: drillingMends,
    },
    /** Takes the last one of `mends` back. */
    undoMend: {
      label: '撤销上一次修改',
      call: 'POST /api/ugDrilling/undoMend',
      right: 'verified',
      takes: { id, version },
      answers: { id: whole, version: whole, changed: whole },
    },
    submit: {
      label: '提交钻孔汇交',
      call: 'POST /api/ugDrilling/submit',
      right: 'verified',
      takes: { id, version, isPromised: yesNo({ label: '承诺', required: true }) },
      answers: movedDrilling,
    },
    withdraw: {
      label: '撤回钻孔汇交',
      call: 'POST form /api/ugDrilling/withdraw',
      right: 'user',
      takes: { id, reason: text({ label: '原因', max: 300 }) },
      answers: movedDrilling,
    },
    say: {
      label: '给审核人员留言',
      call: 'POST form /api/ugDrilling/say',
      right: 'user',
      takes: { id, text: said },
      answers: { id: whole },
    },
    ...teamCalls('/api/ugDrilling', id),
    ...drillingDeskCalls,
  },
});
export type DrillingImport = RowOf<typeof drillingImports>;
