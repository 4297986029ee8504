import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { longText, point, text } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';

/** What a visitor of the museum has to know before coming; one row. */
export const museumInfo = defineResource({
  name: 'museumInfo',
  label: '展馆信息',
  group: '专题与展馆',
  title: 'name',
  single: true,
  shownOn: '/zheDiBo',
  fields: {
    name: text({ label: '馆名', max: 64 }),
    intro: longText({ label: '馆介', max: 300 }),
    hours: text({ label: '开放时间', max: 120, help: '如 周二至周日 9:00–16:30' }),
    lastEntry: text({ label: '停止入馆', max: 40, help: '如 16:00' }),
    closed: text({ label: '闭馆日', max: 80, help: '如 周一（法定节假日除外）' }),
    price: text({ label: '票价', max: 80, help: '如 免费，凭预约入馆' }),
    address: text({ label: '地址', max: 120 }),
    transport: text({ label: '交通', max: 160 }),
    phone: text({ label: '咨询电话', max: 32 }),
    booking: longText({ label: '预约方法', max: 300 }),
    notice: longText({ label: '参观须知', max: 500 }),
    position: point({ label: '位置' }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type MuseumInfo = RowOf<typeof museumInfo>;
