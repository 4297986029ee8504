import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, longText, point, tags, text, yesNo } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { weeklyHours } from '../shared/weekly-hours.ts';

/** Reading rooms and core stores to which visitors come by appointment. */
export const readingRooms = defineResource({
  name: 'readingRooms',
  label: '查阅场所',
  group: '文件与借阅',
  title: 'name',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isOpen: true },
  fields: {
    name: text({ label: '名称', required: true, max: 60, unique: true, show: ['list', 'form', 'search'] }),
    kind: choice(['阅览室', '岩心库'], { label: '类别', required: true, facet: true }),
    /** Units whose holdings are read here; an item is booked only where its keeping unit is named. */
    keepingUnits: tags({ label: '保管单位', help: '在此查阅哪些单位保管的资料，写全称' }),
    address: text({ label: '地址', required: true, max: 120 }),
    position: point({ label: '位置' }),
    phone: text({ label: '电话', max: 32 }),
    ...weeklyHours,
    capacity: integer({ label: '每时段人数', required: true, min: 1, max: 500, unit: '人' }),
    largestGroup: integer({ label: '一次最多预约', required: true, default: 3, min: 1, max: 50, unit: '人' }),
    horizonDays: integer({
      label: '可提前',
      required: true,
      default: 30,
      min: 1,
      max: 90,
      unit: '天',
      help: '从今天起多少天以内可以预约',
    }),
    noticeHours: integer({
      label: '至少提前',
      required: true,
      default: 2,
      min: 0,
      max: 240,
      unit: '小时',
      help: '留给管理员调取资料的时间',
    }),
    rules: longText({ label: '须知', max: 1000, help: '一行一条' }),
    isOpen: yesNo({ label: '接受预约', required: true, default: true, facet: true }),
    order: integer({ label: '顺序', required: true, default: 100, min: 1, max: 999, sortable: true, show: ['form'] }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type ReadingRoom = RowOf<typeof readingRooms>;
