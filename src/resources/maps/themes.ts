import { defineResource, type RowOf } from '../kit/define-resource.ts';
import {
  choice,
  colour,
  decimal,
  extent,
  image,
  integer,
  json,
  list,
  point,
  ref,
  refs,
  tags,
  text,
  yesNo,
} from '../kit/field.ts';
import { mapTools, type ToolCode } from '../../map/tools/index.ts';
import { viewAsCall, viewersCall } from '../shared/view-as.ts';

/** Text of panels and text that explains, as src/ui/tokens.css has them; both stand on the panels of a map. */
const ink = { colour: '#16262b', label: '正文颜色' };
const quietInk = { colour: '#4d5d61', label: '说明文字颜色' };
const white = { colour: '#ffffff', label: '白色文字' };

const sides = [
  { value: 'left', label: '左侧' },
  { value: 'right', label: '右侧' },
] as const;

/** How a theme makes the map look and begin. What is left out is as the portal has it without a theme. */
export const basicParts = {
  title: text({ label: '标题', max: 30, help: '地图上方的标题，也是浏览器窗口的标题' }),
  subtitle: text({ label: '副标题', max: 60 }),
  logo: image({ label: '标志' }),
  primaryColour: colour({ label: '主色', contrast: [white], help: '选中的按钮、标题与强调；其上为浅色文字' }),
  panelTone: colour({ label: '面板底色', contrast: [ink, quietInk], help: '面板与按钮的底色；其上为深色文字' }),
  layerPanel: choice(sides, { label: '图层面板位置', default: 'left' }),
  toolbar: choice([...sides, { value: 'top', label: '上方' }], { label: '工具栏位置', default: 'right' }),
  coordinateBar: choice(
    [
      { value: 'shown', label: '显示' },
      { value: 'hidden', label: '不显示' },
    ],
    { label: '坐标栏', default: 'shown' },
  ),
  startLayers: refs('catalog', { label: '起始图层', maxItems: 60, help: '留空表示目录中设为默认显示的图层' }),
  startBase: ref('bases', { label: '起始底图', help: '留空表示当前底图' }),
  startPoint: point({ label: '起始中心', help: '与起始级别同时填写' }),
  startZoom: decimal({ label: '起始级别', min: 4, max: 18, digits: 2 }),
  startBox: extent({ label: '起始范围', help: '也填写了起始中心时以起始中心为准' }),
};

/** Signs of a group in the toolbar, names of the portal's own icons. */
const groupIcons = [
  { value: 'eye', label: '查看' },
  { value: 'search', label: '查询' },
  { value: 'actualSize', label: '量测' },
  { value: 'chart', label: '分析' },
  { value: 'borehole', label: '钻孔' },
  { value: 'fault', label: '构造' },
  { value: 'mineral', label: '矿产' },
  { value: 'hazard', label: '灾害' },
  { value: 'hydrogeology', label: '水文' },
  { value: 'environment', label: '环境' },
  { value: 'layers', label: '图层' },
  { value: 'print', label: '输出' },
  { value: 'share', label: '分享' },
  { value: 'settings', label: '设置' },
  { value: 'grid', label: '其他' },
] as const;

const codes = mapTools.map(({ code }): ToolCode => code);

/** A group of the toolbar. */
export const menuParts = {
  label: text({ label: '名称', required: true, max: 8 }),
  icon: choice(groupIcons, { label: '图标', required: true, default: 'grid' }),
  tools: tags({
    label: '工具',
    required: true,
    options: codes,
    closed: true,
    labels: Object.fromEntries(mapTools.map(({ code, label }) => [code, label])),
    help: '按所选先后排列；访客不能使用的工具不会出现',
  }),
};

/** Map themes: look and menus of the one-map. One that is not open, or not to a visitor's roles, is not there for them. */
export const themes = defineResource({
  name: 'themes',
  label: '主题',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  openTo: 'roles',
  visible: { isOpen: true },
  shownOn: '/geologicalData',
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
    basicInfo: json({ label: '基本信息', wire: 'basicInfoJson', of: basicParts, widget: 'theme-basics' }),
    menuInfo: list({
      label: '菜单',
      wire: 'menuInfoJson',
      of: menuParts,
      each: '分组',
      maxItems: 12,
      help: '工具栏的分组，自上而下；留空则按功能的分组',
    }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 9999 }),
    isOpen: yesNo({
      label: '对外开放',
      required: true,
      default: true,
      help: '未开放的只有管理员能看到，用于预览',
    }),
    roles: refs('roles', { label: '限定角色', help: '留空为所有人可用；角色的“可用主题”中的也可用' }),
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
    open: { label: '开放主题', call: 'GET /zdapi/themes/list', right: 'guest' },
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
  services: {
    viewers: { ...viewersCall, call: 'GET /zdapi/themes/admin/viewers', right: 'admin:themes.viewAs' },
    viewAs: { ...viewAsCall, call: 'POST /zdapi/themes/admin/viewAs', right: 'admin:themes.viewAs' },
  },
});
export type Theme = RowOf<typeof themes>;
