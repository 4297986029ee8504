import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { kindChoices, kindOptions, remoteTypes, serverOptions } from '../../map/kinds/index.ts';
import { oneOf, orNull, whole, words } from '../kit/answer.ts';
import { choice, date, extent, integer, json, longText, ref, refs, text, variant, yesNo } from '../kit/field.ts';
import { checkAction, layerStateFields } from '../shared/layer-state-fields.ts';
import { layerOffer } from '../shared/layer-offer.ts';

/** A layer that is not kept, or not as it stands: of a form that is being filled in. */
const draft = {
  type: choice(kindChoices(), { label: '类型', required: true }),
  options: json({ label: '参数', required: true, help: '服务网址等，可未填全' }),
  use: choice(['layer', 'base', 'terrain'], { label: '用途', help: '修改已有图层时给出，以便使用已保存的密钥' }),
  id: integer({ label: '编号', min: 1 }),
};

/** The layer tree. Its two roots are fixed: 170 for 3D, 171 for 2D. */
export const catalog = defineResource({
  name: 'catalog',
  label: '图层目录',
  group: '地图配置',
  title: 'name',
  sort: [{ field: 'order', order: 'asc' }],
  tree: { parent: 'parent', order: 'order' },
  openTo: 'roles',
  visible: { isOpen: true },
  withholdParts: { options: serverOptions },
  fields: {
    name: text({ label: '名称', required: true, max: 64, show: ['list', 'form', 'search'] }),
    type: choice([{ value: 'folder', label: '目录' }, ...kindChoices('layer')], {
      label: '类型',
      required: true,
      default: 'folder',
      facet: true,
    }),
    parent: ref('catalog', { label: '上级', wire: 'parentId' }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 99_999 }),
    location: text({ label: '位置', max: 500, help: '服务中的图层位置' }),
    options: variant({
      label: '参数',
      by: 'type',
      widget: 'layer-options',
      variants: { folder: {}, ...kindOptions('layer') },
      help: '各类型的参数不同；更换类型后同名参数保留',
    }),
    isOpen: yesNo({ label: '对外开放', required: true, default: true }),
    isShownAtStart: yesNo({
      label: '默认显示',
      required: true,
      default: false,
      help: '打开一张图时即显示；链接中写明图层的除外',
    }),
    source: text({ label: '来源', max: 200, show: ['form', 'detail'], help: '资料由谁、以什么工作取得' }),
    dataDate: text({ label: '资料日期', max: 40, show: ['form', 'detail'], help: '资料所反映的时间，如 1998—2004' }),
    updatedOn: date({ label: '更新日期', show: ['form', 'detail'] }),
    crs: text({
      label: '坐标系',
      max: 80,
      show: ['form', 'detail'],
      help: '资料的坐标系，如 CGCS2000（EPSG:4490）',
    }),
    extent: extent({ label: '范围', show: ['form', 'detail'], help: '填写后访客可缩放到图层' }),
    copyright: text({ label: '版权与署名', max: 200, show: ['form', 'detail'] }),
    note: longText({ label: '说明', max: 1000, show: ['form', 'detail'] }),
    roles: refs('roles', { label: '限定角色', help: '留空表示所有人可见；角色中列为“可见图层”的也可见' }),
    ...layerStateFields,
  },
  rights: { read: 'admin', write: 'admin' },
  calls: {
    create: { call: 'PUT /zdapi/catalog/admin/tree', right: 'admin:catalog.create' },
    edit: { call: 'PATCH /zdapi/catalog/admin/tree?id', right: 'admin:catalog.edit' },
    remove: { call: 'DELETE /zdapi/catalog/admin/tree?id', right: 'admin:catalog.remove' },
  },
  views: {
    treeDetail: {
      label: '图层树',
      call: 'GET /zdapi/catalog/admin/treeDetail?id',
      right: 'admin:catalog.list',
      subtree: true,
    },
    openTree: { label: '开放图层树', call: 'GET /zdapi/catalog/treeDetail?id', right: 'guest', subtree: true },
  },
  actions: {
    check: { ...checkAction, right: 'admin:catalog.check', when: { type: remoteTypes('layer') } },
  },
  services: {
    capabilities: {
      label: '读取服务说明',
      call: 'POST /zdapi/catalog/admin/capabilities',
      right: 'admin:catalog.edit',
      takes: draft,
      answers: layerOffer,
    },
    preview: {
      label: '预览图层',
      call: 'POST /zdapi/catalog/admin/preview',
      right: 'admin:catalog.edit',
      takes: {
        ...draft,
        request: text({ label: '请求', max: 8000, help: '服务地址之后的路径与查询；留空即地址本身' }),
      },
      answers: 'file',
    },
    match: {
      label: '查找服务所属图层',
      call: 'POST /zdapi/catalog/match',
      right: 'guest',
      takes: { type: draft.type, options: draft.options },
      answers: { layer: orNull({ use: oneOf(['layer', 'base']), id: whole, name: words }) },
    },
  },
  initialRows: [
    { id: 170, name: '三维图层', type: 'folder', order: 0 },
    { id: 171, name: '二维图层', type: 'folder', order: 1 },
  ],
});
export type CatalogNode = RowOf<typeof catalog>;
