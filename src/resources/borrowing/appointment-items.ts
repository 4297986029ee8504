import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, ref, text } from '../kit/field.ts';
import { lendableTypeOptions } from '../shared/lendable-types.ts';

/** What is to be fetched for a visit. Title and number are as they were when it was booked. */
export const appointmentItems = defineResource({
  name: 'appointmentItems',
  label: '预约资料',
  group: '文件与借阅',
  title: 'title',
  sort: [
    { field: 'appointment', order: 'desc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    appointment: ref('appointments', { label: '预约', required: true, readOnly: true, filter: true, sortable: true }),
    itemType: choice(lendableTypeOptions, { label: '类别', required: true, readOnly: true, facet: true }),
    itemId: integer({ label: '编号', required: true, min: 1, readOnly: true, filter: true, show: ['detail'] }),
    number: text({ label: '档号', required: true, max: 64, readOnly: true, show: ['list', 'detail', 'search'] }),
    title: text({ label: '题名', required: true, max: 200, readOnly: true, show: ['list', 'detail', 'search'] }),
    /** What of it: boxes, volumes. */
    part: text({ label: '箱号或卷册', max: 40, readOnly: true }),
  },
  visibleThrough: 'appointment',
  calls: {
    list: { right: 'admin:appointmentItems.list' },
    facets: { right: 'admin:appointmentItems.list' },
    show: { right: 'admin:appointmentItems.list' },
    export: { right: 'admin:appointmentItems.export' },
    history: { right: 'admin:appointmentItems.history' },
  },
});
export type AppointmentItem = RowOf<typeof appointmentItems>;
