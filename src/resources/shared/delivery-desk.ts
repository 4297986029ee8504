import { flag, whole } from '../kit/answer.ts';
import type { HandCall } from '../kit/define-resource.ts';
import { choice, date, integer, json, text, yesNo } from '../kit/field.ts';
import { deliveryStatistics, deskQueue, movedDelivery, reviewedDelivery } from './delivery-answers.ts';
import { physicalList } from './delivery-fields.ts';
import { deliverableSecrecy, deliveredCarriers, deskLists, fileVerdicts } from './delivery-kinds.ts';
import { file, id, page, said, version } from './delivery-takes.ts';

/** Calls of the desk where deliveries are accepted. */
export const deskCalls = {
  queue: {
    label: '验收（限角色的保管单位）',
    call: 'GET /api/ugDelivery/admin/queue',
    right: 'admin:deliveries.review',
    takes: {
      list: choice(deskLists, { label: '队列', required: true, default: 'waiting' }),
      keyword: text({ label: '关键词', max: 60 }),
      page,
    },
    answers: deskQueue,
  },
  review: {
    label: '验收单',
    call: 'GET /api/ugDelivery/admin/one',
    right: 'admin:deliveries.review',
    takes: { id },
    answers: reviewedDelivery,
  },
  /** Without a reviewer: to oneself. */
  assign: {
    label: '分派',
    call: 'POST form /api/ugDelivery/admin/assign',
    right: 'admin:deliveries.review',
    takes: { id, reviewer: integer({ label: '验收人', min: 1 }) },
    answers: { id: whole, reviewer: whole },
  },
  /** Each verdict makes a new version, so that no keeper decides on what another has changed meanwhile. */
  judge: {
    label: '逐件验收',
    call: 'POST form /api/ugDelivery/admin/judge',
    right: 'admin:deliveries.review',
    takes: {
      file,
      version,
      verdict: choice(fileVerdicts, { label: '结论', required: true }),
      note: text({ label: '问题', max: 300 }),
    },
    answers: { file: whole, isComplete: flag, version: whole },
  },
  /** Every file that nobody has judged yet is found good. */
  acceptRest: {
    label: '其余都合格',
    call: 'POST form /api/ugDelivery/admin/acceptRest',
    right: 'admin:deliveries.review',
    takes: { id, version },
    answers: { id: whole, accepted: whole, version: whole },
  },
  /** `faults`: [{ place, text }], in order; those of files that were refused are added, so that there may be no others. */
  giveBack: {
    label: '退回补正',
    call: 'POST /api/ugDelivery/admin/return',
    right: 'admin:deliveries.review',
    takes: {
      id,
      version,
      faults: json({ label: '补正意见' }),
      until: date({ label: '补正期限', required: true }),
      note: text({ label: '说明', max: 300 }),
    },
    answers: movedDelivery,
  },
  accept: {
    label: '验收入库',
    call: 'POST /api/ugDelivery/admin/accept',
    right: 'admin:deliveries.review',
    takes: {
      id,
      version,
      /** Of results only, null: the next one. Original data and specimens go to the archive that they name. */
      archiveNo: text({ label: '档号', max: 32 }),
      protectedUntil: date({ label: '保护期止' }),
      isCatalogPublic: yesNo({ label: '目录公开', required: true, default: true }),
      /** What was accepted besides the files: paper on site, and where paper and specimens are kept; null: as the submitter says. */
      carrier: choice(deliveredCarriers, { label: '载体', required: true, default: '电子' }),
      originalDataAt: text({ label: '原始资料存放', max: 100 }),
      physicalDataAt: text({ label: '实物资料存放', max: 100 }),
      /** Null: as the submitter says. */
      secrecy: choice(deliverableSecrecy, { label: '密级' }),
      /** What the submitter asks for is not granted; the note says why. */
      isUnprotected: yesNo({ label: '不予保护', required: true, default: false }),
      /** What was taken over; null: as the submitter lists it. */
      physicalList,
      note: text({ label: '说明', max: 300 }),
    },
    answers: { ...movedDelivery, archive: whole, receiptNo: text({ label: '凭证号', required: true }) },
  },
  /** Ends the delivery of work that produced no data: a 回执单 is issued, and no archive made. */
  acknowledge: {
    label: '出具回执单',
    call: 'POST /api/ugDelivery/admin/acknowledge',
    right: 'admin:deliveries.review',
    takes: { id, version, note: text({ label: '说明', max: 300 }) },
    answers: { ...movedDelivery, receiptNo: text({ label: '回执号', required: true }) },
  },
  /** A receipt that was withdrawn, again under a new number, with the names put right. */
  reissue: {
    label: '重新出具凭证',
    call: 'POST /api/ugDelivery/admin/reissue',
    right: 'admin:deliveries.review',
    takes: {
      id,
      projectName: text({ label: '项目名称', required: true, max: 200 }),
      submitter: text({ label: '汇交人', required: true, max: 100 }),
    },
    answers: { id: whole, receiptNo: text({ label: '凭证号', required: true }) },
  },
  statistics: {
    label: '汇交统计',
    call: 'GET /api/ugDelivery/admin/statistics',
    right: 'admin:deliveries.review',
    takes: { from: date({ label: '起始日', required: true }), until: date({ label: '截止日', required: true }) },
    answers: deliveryStatistics,
  },
  reply: {
    label: '给汇交人留言',
    call: 'POST form /api/ugDelivery/admin/say',
    right: 'admin:deliveries.review',
    takes: { id, text: said },
    answers: { id: whole },
  },
} as const satisfies Record<string, HandCall<'deliveries'>>;
