import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, text, yesNo } from '../kit/field.ts';

const tools: readonly [code: string, name: string, group: string][] = [
  ['roaming', '漫游', '看'],
  ['underground', '地下模式', '看'],
  ['sunlight', '日照分析', '看'],
  ['swipe', '卷帘对比', '看'],
  ['measure', '量算', '量'],
  ['profile', '剖面', '量'],
  ['clipping', '裁剪', '切'],
  ['planeCut', '平面切割', '切'],
  ['excavation', '开挖', '切'],
  ['tunnel', '隧道', '切'],
  ['flood', '淹没分析', '算'],
  ['visibility', '通视分析', '算'],
  ['viewshed', '可视域分析', '算'],
  ['slope', '坡度坡向', '算'],
  ['screenshot', '截图', '存'],
  ['bookmark', '视角书签', '存'],
  ['share', '分享', '存'],
];

/** Map functions (tools) that roles and themes may offer. */
export const funcs = defineResource({
  name: 'funcs',
  label: '功能',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  fields: {
    code: text({
      label: '代码',
      required: true,
      max: 32,
      unique: true,
      pattern: '[a-z][A-Za-z0-9]*',
      patternHelp: '应为小写字母开头的字母或数字',
    }),
    name: text({ label: '名称', required: true, max: 32, show: ['list', 'form', 'search'] }),
    group: choice(['看', '量', '切', '算', '存'], { label: '分组', required: true, facet: true }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    isEnabled: yesNo({ label: '启用', required: true, default: true }),
  },
  rights: { read: 'admin', write: 'admin' },
  calls: { list: { call: 'GET /zdapi/funcs/list', right: 'admin:funcs.list' } },
  views: {
    listReadOnly: {
      label: '可用功能',
      call: 'GET /zdapi/funcs/listReadOnly',
      right: 'guest',
      where: { isEnabled: true },
    },
  },
  initialRows: tools.map(([code, name, group], order) => ({ code, name, group, order })),
});
export type Func = RowOf<typeof funcs>;
