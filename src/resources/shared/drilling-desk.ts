import { whole } from '../kit/answer.ts';
import type { HandCall } from '../kit/define-resource.ts';
import { choice, date, integer, longText, text, yesNo } from '../kit/field.ts';
import {
  begunDrillingWork,
  drillingFaults,
  drillingHoles,
  drillingLog,
  drillingQueue,
  drillingRows,
  drillingTrial,
  movedDrilling,
  reviewedDrilling,
} from './drilling-answers.ts';
import { faultTakes, holeNo, id, page, rowTakes, said, version } from './drilling-takes.ts';
import { drillingLists } from './drilling-words.ts';

const right = 'admin:drillingImports.review';

/** Calls of the desk where city drilling data are reviewed and published. */
export const drillingDeskCalls = {
  queue: {
    label: '审核（限角色的保管单位）',
    call: 'GET /api/ugDrilling/admin/queue',
    right,
    takes: {
      list: choice(drillingLists, { label: '队列', required: true, default: 'waiting' }),
      keyword: text({ label: '关键词', max: 60 }),
      page,
    },
    answers: drillingQueue,
  },
  review: { label: '审核单', call: 'GET /api/ugDrilling/admin/one', right, takes: { id }, answers: reviewedDrilling },
  reviewFaults: {
    label: '查看问题',
    call: 'GET /api/ugDrilling/admin/faults',
    right,
    takes: faultTakes,
    answers: drillingFaults,
  },
  reviewRows: {
    label: '查看数据行',
    call: 'GET /api/ugDrilling/admin/rows',
    right,
    takes: rowTakes,
    answers: drillingRows,
  },
  reviewHoles: {
    label: '查看钻孔分布',
    call: 'GET /api/ugDrilling/admin/holes',
    right,
    takes: { id },
    answers: drillingHoles,
  },
  reviewLog: {
    label: '查看柱状图数据',
    call: 'GET /api/ugDrilling/admin/log',
    right,
    takes: { id, holeNo },
    answers: drillingLog,
  },
  /** Without a reviewer: to oneself. */
  assign: {
    label: '分派',
    call: 'POST form /api/ugDrilling/admin/assign',
    right,
    takes: { id, reviewer: integer({ label: '审核人', min: 1 }) },
    answers: { id: whole, reviewer: whole },
  },
  giveBack: {
    label: '退回修改',
    call: 'POST /api/ugDrilling/admin/return',
    right,
    takes: {
      id,
      version,
      reason: longText({ label: '修改意见', required: true, max: 1000 }),
      until: date({ label: '修改期限', required: true }),
    },
    answers: movedDrilling,
  },
  trial: {
    label: '试入库',
    call: 'GET /api/ugDrilling/admin/trial',
    right,
    takes: { id },
    answers: drillingTrial,
  },
  publish: {
    label: '入库',
    call: 'POST /api/ugDrilling/admin/publish',
    right,
    takes: { id, version, note: text({ label: '说明', max: 300 }) },
    answers: begunDrillingWork,
  },
  undo: {
    label: '撤回入库',
    call: 'POST /api/ugDrilling/admin/undo',
    right,
    takes: {
      id,
      version,
      reason: text({ label: '原因', required: true, max: 300 }),
      /** Needed where holes were changed since, see `edits` of the review: their changes go with them. */
      withEdits: yesNo({ label: '连同入库后的修改一起撤回' }),
    },
    answers: begunDrillingWork,
  },
  reply: {
    label: '给汇交人留言',
    call: 'POST form /api/ugDrilling/admin/say',
    right,
    takes: { id, text: said },
    answers: { id: whole },
  },
} as const satisfies Record<string, HandCall<'drillingImports'>>;
