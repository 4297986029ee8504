import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, image, list, longText, point, richText, text, year } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { emailPattern, sixDigits } from '../shared/person-fields.ts';
import { weeklyHours } from '../shared/weekly-hours.ts';
import { phonePattern } from '../shared/phone-pattern.ts';

const phone = { max: 64, ...phonePattern };

/** What /aboutUs says of the institute; one row. Address and the two telephones of the footer are those of 联系方式. */
export const about = defineResource({
  name: 'about',
  label: '关于我们',
  group: '门户内容',
  title: 'summary',
  single: true,
  shownOn: '/aboutUs',
  fields: {
    summary: text({ label: '一句话介绍', max: 80, help: '写在页首标题下；机构名称在“站点信息”中填写' }),
    introduction: richText({ label: '机构简介' }),
    duties: list({
      label: '主要职责',
      each: '职责',
      maxItems: 12,
      of: {
        title: text({ label: '职责', required: true, max: 20 }),
        note: longText({ label: '说明', max: 200 }),
      },
    }),
    milestones: list({
      label: '历史沿革',
      each: '大事',
      maxItems: 60,
      of: {
        year: year({ label: '年份', required: true }),
        event: longText({ label: '事件', required: true, max: 200 }),
        picture: image({ label: '图片' }),
      },
    }),
    departments: list({
      label: '部门',
      each: '部门',
      maxItems: 40,
      of: {
        name: text({ label: '名称', required: true, max: 40 }),
        matters: longText({ label: '办理事项', required: true, max: 200, help: '什么事找这个部门，以公众的话来写' }),
        phone: text({ label: '电话', ...phone }),
        email: text({ label: '邮箱', max: 128, ...emailPattern }),
        room: text({ label: '房间', max: 40 }),
      },
    }),
    ...weeklyHours,
    holidayNote: longText({
      label: '节假日说明',
      max: 200,
      help: '“闭馆安排”中全部场所的闭馆日会自动显示为不开放，不必写在这里',
    }),
    phones: list({
      label: '其他电话',
      each: '电话',
      maxItems: 20,
      of: {
        label: text({ label: '用途', required: true, max: 20 }),
        number: text({ label: '号码', required: true, ...phone }),
      },
    }),
    email: text({ label: '邮箱', max: 128, ...emailPattern }),
    postcode: text({ label: '邮政编码', max: 6, ...sixDigits }),
    position: point({ label: '位置', help: '大门的位置，显示在地图上；地址在“联系方式”中填写' }),
    routes: list({
      label: '交通',
      each: '路线',
      maxItems: 12,
      of: {
        way: choice(['地铁', '公交', '自驾', '铁路', '机场', '步行'], { label: '方式', required: true }),
        directions: longText({ label: '路线说明', required: true, max: 200 }),
      },
    }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type About = RowOf<typeof about>;
