import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { date, integer, ref, text } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';

/** Days on which a reading room or core store is closed. Standing appointments of those days are cancelled, and the people told. */
export const roomClosures = defineResource({
  name: 'roomClosures',
  label: '闭馆安排',
  group: '文件与借阅',
  title: 'reason',
  sort: [
    { field: 'startsOn', order: 'desc' },
    { field: 'id', order: 'desc' },
  ],
  fields: {
    /** Null: all of them. */
    room: ref('readingRooms', { label: '场所', filter: true, help: '留空表示全部场所，办理时限不计这几天' }),
    startsOn: date({ label: '起始日', required: true }),
    days: integer({ label: '天数', required: true, default: 1, min: 1, max: 60, unit: '天' }),
    reason: text({
      label: '原因',
      required: true,
      max: 60,
      help: '如 国庆节放假；会写进日历和取消通知。保存后，这几天的预约即取消并通知本人',
      show: ['list', 'form', 'search'],
    }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type RoomClosure = RowOf<typeof roomClosures>;
