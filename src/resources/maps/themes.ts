import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { json, text, yesNo } from '../kit/field.ts';

/** Map themes: look and menus of the one-map. */
export const themes = defineResource({
  name: 'themes',
  label: '主题',
  group: '地图配置',
  title: 'name',
  fields: {
    name: text({
      label: '主题名称',
      wire: 'themeName',
      required: true,
      max: 64,
      unique: true,
      show: ['list', 'form', 'search'],
    }),
    note: text({ label: '说明', max: 200 }),
    basicInfo: json({ label: '基本信息', wire: 'basicInfoJson', help: '标题、配色、面板位置等' }),
    menuInfo: json({ label: '菜单', wire: 'menuInfoJson', help: '工具与图层菜单' }),
    isCurrent: yesNo({ label: '当前', required: true, default: false, readOnly: true }),
  },
  rights: { read: 'admin', write: 'admin' },
  calls: {
    list: { call: 'GET /zdapi/themes/admin/list', right: 'admin:themes.list' },
    create: { call: 'PUT /zdapi/themes/admin/create?name={themeName}', right: 'admin:themes.create' },
    edit: { call: 'PATCH /zdapi/themes/admin/{id}/basic/{themeName}', right: 'admin:themes.edit' },
    remove: { call: 'DELETE /zdapi/themes/admin/{id}/delete', right: 'admin:themes.remove' },
  },
  views: {
    basic: {
      label: '基本信息',
      call: 'GET /zdapi/themes/{id}/basic',
      right: 'guest',
      one: true,
      fields: ['name', 'basicInfo', 'isCurrent'],
    },
    menus: {
      label: '菜单',
      call: 'GET /zdapi/themes/{id}/menus',
      right: 'guest',
      one: true,
      fields: ['name', 'menuInfo'],
    },
    info: { label: '当前主题', call: 'POST /zdapi/themes/info', right: 'guest', one: true, where: { isCurrent: true } },
  },
  edits: {
    saveMenus: {
      label: '保存菜单',
      call: 'PATCH /zdapi/themes/admin/{id}/menus',
      right: 'admin:themes.edit',
      fields: ['menuInfo'],
    },
  },
  actions: {
    setCurrent: {
      label: '设为当前',
      call: 'POST /zdapi/themes/admin/{id}/set_as_current',
      right: 'admin:themes.setCurrent',
      effect: { only: 'isCurrent' },
    },
  },
});
export type Theme = RowOf<typeof themes>;
