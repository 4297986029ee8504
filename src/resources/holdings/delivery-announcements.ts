import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, integer, longText, ref, tags, text, year, yesNo } from '../kit/field.ts';
import { city, isSample } from '../shared/catalogue-fields.ts';
import { submitterKinds } from '../shared/delivery-kinds.ts';

const receiptKinds = ['汇交凭证', '回执单', '受理单'] as const;

const states = [
  { value: '已受理', label: '已受理', tone: 'azurite' },
  { value: '补正中', label: '退回补正', tone: 'ochre' },
  { value: '验收合格', label: '验收合格', tone: 'malachite' },
  { value: '凭证作废', label: '凭证作废', tone: 'cinnabar' },
] as const;

const materialKinds = ['正文', '附图', '附表', '附件', '数据库', '原始', '实物'] as const;

const count = (label: string, unit: string) => integer({ label, min: 0, max: 100_000, unit, show: ['form', 'detail'] });

/**
 * Delivery announcements (汇交公告): who handed in what, and under which receipt. The receipt (地质资料汇交凭证) is shown with
 * applications for mining rights, so anyone may check its number; 回执单 stands for work that produced no data, 受理单 for a
 * delivery that is not accepted yet.
 */
export const deliveryAnnouncements = defineResource({
  name: 'deliveryAnnouncements',
  label: '汇交公告',
  group: '资料汇交',
  title: 'project',
  sort: [
    { field: 'receivedOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  visible: { isAnnounced: true },
  fields: {
    receiptNo: text({
      label: '汇交凭证号',
      required: true,
      max: 40,
      unique: true,
      sortable: true,
      help: '如 浙汇凭2024-0012；验收前为受理号，浙汇受…',
      show: ['list', 'form', 'search'],
    }),
    receiptKind: choice(receiptKinds, { label: '凭证种类', required: true, default: '受理单', facet: true }),
    project: text({ label: '项目名称', required: true, max: 200, show: ['list', 'form', 'search'] }),
    submitter: text({ label: '汇交人', required: true, max: 100, show: ['list', 'form', 'search'] }),
    submitterKind: choice(submitterKinds, { label: '汇交人类别', required: true, facet: true, sortable: false }),
    city: city(),
    year: year({ label: '汇交年度', required: true, facet: true }),
    materialKinds: tags({
      label: '资料种类',
      options: materialKinds,
      closed: true,
      show: ['list', 'form', 'detail'],
    }),
    reportCount: count('正文数量', '本'),
    mapCount: count('附图数量', '张'),
    tableCount: count('附表数量', '册'),
    attachmentCount: count('附件数量', '份'),
    databaseCount: count('数据库数量', '件'),
    receivedOn: date({ label: '收到日期', required: true }),
    acceptedOn: date({ label: '验收日期', filter: true }),
    state: choice(states, { label: '办理状态', required: true, default: '已受理', facet: true }),
    missing: longText({ label: '补正要求', max: 500, help: '需要补充什么、到什么时候', show: ['form', 'detail'] }),
    archive: ref('archives', { label: '入库资料', show: ['form', 'detail'] }),
    isAnnounced: yesNo({ label: '公告', required: true, default: true, sortable: false }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: { export: { right: 'user' } },
  publicSite: {
    path: '/deliveryAnnounce',
    detailPath: '/deliveryAnnouncementRelease',
    list: ['receiptNo', 'submitter', 'city', 'receivedOn', 'receiptKind', 'state'],
    facets: ['year', 'city', 'submitterKind'],
    tagGroups: ['state', 'receiptKind'],
    advanced: ['receiptNo', 'project', 'submitter', 'materialKinds', 'receivedOn', 'acceptedOn'],
    sorts: [
      { field: 'receivedOn', order: 'desc', label: '最近收到' },
      { field: 'receivedOn', order: 'asc', label: '最早收到' },
      { field: 'receiptNo', order: 'asc', label: '凭证号' },
    ],
    detail: [
      { label: '凭证', fields: ['receiptNo', 'receiptKind', 'state', 'receivedOn', 'acceptedOn', 'missing'] },
      { label: '汇交人', fields: ['submitter', 'submitterKind', 'city'] },
      { label: '其他', fields: ['year', 'isSample'] },
    ],
  },
});
export type DeliveryAnnouncement = RowOf<typeof deliveryAnnouncements>;
