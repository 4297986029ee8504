import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { integer, text, yesNo } from '../kit/field.ts';
import { codeLists } from '../shared/code-lists.ts';
import { anything, rowsOf } from '../kit/answer.ts';

/** Code lists (字典): codes of the field's standards with their names, by type. Everything else only reads them. */
export const enums = defineResource({
  name: 'enums',
  label: '字典',
  group: '门户内容',
  title: 'label',
  sort: [
    { field: 'type', order: 'asc' },
    { field: 'order', order: 'asc' },
    { field: 'id', order: 'asc' },
  ],
  visible: { isOpen: true },
  fields: {
    type: text({
      label: '字典类型',
      required: true,
      max: 40,
      facet: true,
      sortable: true,
      pattern: '[A-Za-z][\\w-]*',
      patternHelp: '应以字母开头，由字母、数字或下划线组成',
      help: '如 carrier、secrecy；同一类型的条目合成一个代码表',
      show: ['list', 'form', 'search'],
    }),
    typeName: text({ label: '类型名称', max: 40, show: ['list', 'form', 'search'] }),
    code: text({ label: '代码', required: true, max: 40, filter: true, show: ['list', 'form', 'search'] }),
    label: text({ label: '名称', required: true, max: 80, show: ['list', 'form', 'search'] }),
    order: integer({ label: '排序', required: true, default: 0, min: 0, max: 9999 }),
    source: text({ label: '依据', max: 80, help: '标准号或规定，如 GB/T 7156', show: ['list', 'form', 'detail'] }),
    isOpen: yesNo({ label: '启用', required: true, default: true }),
  },
  initialRows: codeLists.flatMap(({ type, typeName, source, codes }) =>
    codes.map(([code, label], index) => ({ type, typeName, code, label, order: index + 1, source })),
  ),
  rights: { read: 'guest', write: 'admin' },
  services: {
    queryEnumList: {
      label: '查询字典',
      call: 'GET /api/ugEnumInfo/queryEnumList',
      right: 'guest',
      takes: {
        type: text({ label: '字典类型', max: 40 }),
        code: text({ label: '代码', max: 40 }),
      },
      answers: rowsOf(anything()),
    },
  },
});
export type EnumEntry = RowOf<typeof enums>;
