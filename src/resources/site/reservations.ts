import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, dateTime, integer, ref, secret, text } from '../kit/field.ts';
import { formFields, mobilePattern } from '../shared/person-fields.ts';
import { type AnswerOf, flag, instant, oneOf, rowsOf, whole, words } from '../kit/answer.ts';

/** What a visitor gives to reserve places of an activity; also the form on its page. */
export const reserveFields = {
  people: integer({ label: '人数', required: true, min: 1, max: 10 }),
  contactName: text({ label: '联系人', required: true, max: 32 }),
  mobile: formFields.mobile,
} as const;

const reservationStates = [
  { value: 'standing', label: '已预约', tone: 'malachite' },
  { value: 'cancelled', label: '已取消', tone: 'ink' },
] as const;

/** A reservation as its owner sees it. */
const ownReservation = {
  id: whole,
  activity: whole,
  title: words,
  place: words,
  startsAt: instant,
  people: whole,
  status: oneOf(reservationStates),
  reservedAt: instant,
  /** It stands, and the activity has not begun. */
  isCancellable: flag,
};
export type OwnReservation = AnswerOf<typeof ownReservation>;

/** Places of activities reserved by users. One user has one standing reservation of an activity. */
export const reservations = defineResource({
  name: 'reservations',
  label: '活动预约',
  group: '门户内容',
  title: 'contactName',
  sort: [{ field: 'id', order: 'desc' }],
  fields: {
    activity: ref('activities', { label: '活动', required: true, readOnly: true, show: ['list', 'detail'] }),
    user: ref('users', { label: '用户', required: true, readOnly: true, show: ['detail'] }),
    people: integer({ label: '人数', required: true, min: 1, readOnly: true, sortable: false }),
    contactName: text({
      label: '联系人',
      required: true,
      max: 32,
      readOnly: true,
      personal: true,
      show: ['list', 'detail', 'search'],
    }),
    mobile: secret({ label: '手机号', required: true, readOnly: true, showFirst: 3, showLast: 2, ...mobilePattern }),
    status: choice(reservationStates, {
      label: '状态',
      required: true,
      default: 'standing',
      readOnly: true,
      facet: true,
    }),
    reservedAt: dateTime({ label: '预约时间', required: true, readOnly: true }),
    cancelledAt: dateTime({ label: '取消时间', readOnly: true, show: ['detail'] }),
  },
  calls: {
    list: { right: 'admin:reservations.list' },
    facets: { right: 'admin:reservations.list' },
    show: { right: 'admin:reservations.list' },
    export: { right: 'admin:reservations.export' },
    history: { right: 'admin:reservations.history' },
  },
  services: {
    reserve: {
      label: '预约活动',
      call: 'POST form /api/activity/reserve',
      right: 'user',
      takes: { activity: integer({ label: '活动编号', required: true, min: 1 }), ...reserveFields },
      answers: { id: whole, left: whole },
    },
    mine: { label: '我的预约', call: 'GET /api/activity/reservations', right: 'user', answers: rowsOf(ownReservation) },
    cancelMine: {
      label: '取消预约',
      call: 'POST form /api/activity/cancelReservation',
      right: 'user',
      takes: { id: integer({ label: '预约编号', required: true, min: 1 }) },
      answers: { id: whole },
    },
  },
});
export type Reservation = RowOf<typeof reservations>;
