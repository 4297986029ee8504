import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, decimal, extent, integer, json, ref, refs, text, yesNo } from '../kit/field.ts';
import { layerNodeTypes } from '../shared/layer-types.ts';

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
  fields: {
    name: text({ label: '名称', required: true, max: 64, show: ['list', 'form', 'search'] }),
    type: choice(layerNodeTypes, { label: '类型', required: true, default: 'folder', facet: true }),
    parent: ref('catalog', { label: '上级', wire: 'parentId' }),
    order: integer({ label: '顺序', required: true, default: 0, min: 0, max: 99_999 }),
    location: text({ label: '位置', max: 500, help: '服务中的图层位置' }),
    options: json({
      label: '参数',
      of: {
        ip: text({ label: '服务器地址', max: 128 }),
        port: integer({ label: '端口', min: 1, max: 65_535 }),
        value: text({ label: '服务名', max: 200 }),
        url: text({ label: '服务网址', max: 500 }),
        layerType: text({ label: '图层类别', max: 64 }),
        range: extent({ label: '范围' }),
        tileSize: integer({ label: '瓦片大小', min: 64, max: 1024, unit: '像素' }),
        maxLevel: integer({ label: '最大级别', min: 0, max: 30 }),
        maximumScreenSpaceError: decimal({ label: '最大屏幕误差', min: 1, max: 256, help: '越小越清晰，越大越流畅' }),
      },
    }),
    isOpen: yesNo({ label: '对外开放', required: true, default: true }),
    roles: refs('roles', { label: '限定角色', help: '留空表示所有人可见' }),
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
  initialRows: [
    { id: 170, name: '三维图层', type: 'folder', order: 0 },
    { id: 171, name: '二维图层', type: 'folder', order: 1 },
  ],
});
export type CatalogNode = RowOf<typeof catalog>;
