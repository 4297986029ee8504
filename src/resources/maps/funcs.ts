import { toolGroups } from '../../map/tools/define-tool.ts';
import { mapTools } from '../../map/tools/index.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, refs, text, yesNo } from '../kit/field.ts';

/** The tools of the map as an administrator sets them: which are offered, how they are called, in which order. */
export const funcs = defineResource({
  name: 'funcs',
  label: '功能',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  openTo: 'roles',
  visible: { isEnabled: true },
  fields: {
    code: text({
      label: '代码',
      required: true,
      max: 32,
      unique: true,
      pattern: '[a-z][A-Za-z0-9]*',
      patternHelp: '应以小写字母开头，由字母或数字组成',
    }),
    name: text({ label: '名称', required: true, max: 32, show: ['list', 'form', 'search'] }),
    group: choice(toolGroups, { label: '分组', required: true, facet: true }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    isEnabled: yesNo({ label: '启用', required: true, default: true }),
    roles: refs('roles', { label: '限定角色', help: '留空为所有人可用；角色的“可用功能”中的也可用' }),
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
  initialRows: mapTools.map(({ code, label, group }, order) => ({ code, name: label, group, order })),
  initialRowsFollow: 'code',
});
export type Func = RowOf<typeof funcs>;
