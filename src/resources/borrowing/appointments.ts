import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, date, dateTime, integer, longText, ref, secret, tags, text } from '../kit/field.ts';
import { appointmentStatuses } from '../shared/appointment-statuses.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { formFields, mobilePattern } from '../shared/person-fields.ts';
import { showsSecret } from '../shared/shows-secret.ts';
import { listOf, rowsOf, whole } from '../kit/answer.ts';
import { ownAppointment, roomDay } from '../shared/appointment-answers.ts';

export const appointmentPurposes = ['查阅资料', '观察岩心', '取样登记', '办理取件', '涉密资料咨询'] as const;

/** What a visitor writes into the form of an appointment. */
export const appointmentForm = {
  people: integer({ label: '人数', required: true, min: 1, max: 50 }),
  purpose: choice(appointmentPurposes, { label: '来馆事由', required: true }),
  contactName: text({ label: '联系人', required: true, max: 32 }),
  mobile: formFields.mobile,
  note: longText({ label: '备注', max: 300 }),
} as const;

/** Most items that are fetched for one visit. */
export const maxItems = 20;

const timeOfDay = {
  max: 5,
  pattern: '([01]\\d|2[0-3]):[0-5]\\d',
  patternHelp: '应为 09:00 这样的时间',
  reads: 'halfWidth',
} as const;

/** Visits booked in reading rooms and core stores. The server alone makes and changes them (server/appointments). */
export const appointments = defineResource({
  name: 'appointments',
  label: '到馆预约',
  group: '文件与借阅',
  title: 'contactName',
  sort: [
    { field: 'startsAt', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    room: ref('readingRooms', { label: '场所', required: true, readOnly: true, filter: true }),
    user: ref('users', { label: '用户', required: true, readOnly: true, filter: true, show: ['detail'] }),
    day: date({ label: '日期', required: true, readOnly: true, filter: true }),
    startsAt: dateTime({ label: '开始时间', required: true, readOnly: true, sortable: true }),
    endsAt: dateTime({ label: '结束时间', required: true, readOnly: true, show: ['detail'] }),
    people: integer({ label: '人数', required: true, min: 1, readOnly: true, unit: '人', sortable: false }),
    purpose: choice(appointmentPurposes, { label: '事由', required: true, readOnly: true, facet: true }),
    contactName: text({
      label: '联系人',
      required: true,
      max: 32,
      readOnly: true,
      personal: true,
      show: ['list', 'detail', 'search'],
    }),
    mobile: secret({ label: '手机号', required: true, readOnly: true, showFirst: 3, showLast: 2, ...mobilePattern }),
    note: longText({ label: '备注', max: 300, readOnly: true, personal: true, show: ['detail'] }),
    /** Sub-order whose items are to be read or picked up. */
    subOrder: ref('subOrders', { label: '审核单', readOnly: true, filter: true, show: ['detail'] }),
    status: choice(appointmentStatuses, {
      label: '状态',
      required: true,
      default: 'standing',
      readOnly: true,
      facet: true,
    }),
    reason: text({ label: '取消原因', max: 200, readOnly: true, show: ['detail'] }),
    bookedAt: dateTime({ label: '提交时间', required: true, readOnly: true, show: ['detail'] }),
    settledAt: dateTime({ label: '到馆或取消时间', readOnly: true, show: ['detail'] }),
    isSample: isSample(),
  },
  calls: {
    list: { right: 'admin:appointments.list' },
    facets: { right: 'admin:appointments.list' },
    show: { right: 'admin:appointments.list' },
    export: { right: 'admin:appointments.export' },
    history: { right: 'admin:appointments.history' },
  },
  actions: {
    arrive: {
      label: '已到',
      right: 'admin:appointments.settle',
      when: { status: ['standing', 'missed'] },
      effect: { by: 'server' },
    },
    miss: {
      label: '未到',
      right: 'admin:appointments.settle',
      when: { status: ['standing', 'attended'] },
      effect: { by: 'server' },
    },
    callOff: {
      label: '馆方取消',
      right: 'admin:appointments.callOff',
      isDangerous: true,
      confirm: '取消后会通知本人，确定取消这个预约吗？',
      when: { status: 'standing' },
      effect: {
        by: 'server',
        takes: { reason: text({ label: '原因', required: true, max: 200, help: '会写进给本人的通知' }) },
      },
    },
    reveal: {
      label: '查看完整号码',
      right: 'admin:appointments.reveal',
      effect: showsSecret('手机号'),
    },
  },
  services: {
    days: {
      label: '可预约的时段',
      call: 'GET /api/appointment/days',
      right: 'guest',
      takes: {
        room: integer({ label: '场所', required: true, min: 1 }),
        from: date({ label: '起始日', required: true }),
        days: integer({ label: '天数', required: true, default: 42, min: 1, max: 62 }),
      },
      answers: { days: listOf(roomDay) },
    },
    book: {
      label: '预约到馆',
      call: 'POST form /api/appointment/book',
      right: 'verified',
      takes: {
        room: integer({ label: '场所', required: true, min: 1 }),
        day: date({ label: '日期', required: true }),
        from: text({ label: '时段', required: true, ...timeOfDay }),
        ...appointmentForm,
        /** 'archives:12', or with what of it is wanted: 'physicalMaterials:3:第 2–6 箱'. */
        items: tags({ label: '资料', maxItems }),
        subOrder: integer({ label: '审核单', min: 1 }),
      },
      answers: { id: whole, left: whole },
    },
    mine: { label: '我的预约', call: 'GET /api/appointment/mine', right: 'user', answers: rowsOf(ownAppointment) },
    cancelMine: {
      label: '取消预约',
      call: 'POST form /api/appointment/cancel',
      right: 'user',
      takes: { id: integer({ label: '预约编号', required: true, min: 1 }) },
      answers: { id: whole },
    },
  },
});
export type Appointment = RowOf<typeof appointments>;
