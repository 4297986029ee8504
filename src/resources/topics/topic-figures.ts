import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, integer, ref, text } from '../kit/field.ts';
import { isSample } from '../shared/catalogue-fields.ts';
import { topicKeys } from '../shared/topic-keys.ts';

/**
 * Numbers of a topic: the data behind its charts and coloured maps. One row is one value; `chart` says to which chart it
 * belongs, `subject` what it is a value of (a county's name on a map), `series` which of several kinds of value it is.
 */
export const topicFigures = defineResource({
  name: 'topicFigures',
  label: '专题数据',
  group: '专题与展馆',
  title: 'subject',
  sort: [
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  fields: {
    topic: choice(topicKeys, { label: '专题', required: true, facet: true }),
    chart: text({
      label: '图表',
      required: true,
      max: 40,
      pattern: '[a-z][A-Za-z0-9]*',
      patternHelp: '应为小写字母开头的英文名，与页面中的图表对应',
      filter: true,
    }),
    subject: text({ label: '对象', required: true, max: 60, filter: true, help: '如县名、等级、年份' }),
    series: text({ label: '系列', max: 40, help: '同一图表有几组数时填写' }),
    value: decimal({ label: '数值', required: true, min: -1e12, max: 1e12, digits: 3 }),
    unit: text({ label: '单位', max: 20 }),
    site: ref('topicSites', { label: '所属地点' }),
    order: integer({ label: '次序', required: true, min: 1, max: 99_999, default: 100 }),
    isSample: isSample(),
  },
  rights: { read: 'guest', write: 'admin' },
});
export type TopicFigure = RowOf<typeof topicFigures>;
