import { holographicRole } from '../kit/rights.ts';
import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { refs, tags, text, yesNo } from '../kit/field.ts';

/** Roles: what their members may do and see. */
export const roles = defineResource({
  name: 'roles',
  label: '角色',
  group: '人员与权限',
  title: 'name',
  power: 'security',
  fields: {
    name: text({ label: '角色名称', required: true, max: 32, unique: true, show: ['list', 'form', 'search'] }),
    note: text({ label: '说明', max: 200 }),
    isOpen: yesNo({ label: '可分配', required: true, default: true }),
    rights: tags({ label: '权限', widget: 'rights-matrix', maxItems: 1000, show: ['form', 'detail'] }),
    themes: refs('themes', {
      label: '可用主题',
      show: ['form', 'detail'],
      help: '限定了角色的主题中，本角色也可使用的；未限定的人人可用',
    }),
    funcs: refs('funcs', {
      label: '可用功能',
      show: ['form', 'detail'],
      help: '限定了角色的功能中，本角色也可使用的；未限定的人人可用',
    }),
    catalogNodes: refs('catalog', {
      label: '可见图层',
      show: ['form', 'detail'],
      help: '限定了角色的图层中，本角色也可看到的；其上级目录也须可见',
    }),
    pages: tags({
      label: '可见页面',
      widget: 'page-paths',
      show: ['form', 'detail'],
      help: '页面路径；留空表示不限制',
    }),
    keepingUnits: tags({
      label: '保管单位',
      show: ['form', 'detail'],
      help: '办理借阅申请、借还、汇交验收的范围；留空表示全部单位。各类列表（“列表”权限）不受此限，显示全部单位的记录',
    }),
  },
  rights: { read: 'admin', write: 'admin' },
  calls: {
    list: { call: 'GET /zdapi/role/admin/list', right: 'admin:roles.list' },
    show: { call: 'GET /zdapi/role/admin/query?id', right: 'admin:roles.list' },
    create: { call: 'PUT /zdapi/role/admin/add', right: 'admin:roles.create' },
    edit: { call: 'PATCH /zdapi/role/admin/edit', right: 'admin:roles.edit' },
    remove: { call: 'DELETE /zdapi/role/admin/delete?id', right: 'admin:roles.remove' },
    editMany: { call: 'PATCH /zdapi/role/admin/batch', right: 'admin:roles.editMany' },
  },
  views: {
    listOpen: {
      label: '可分配角色',
      call: 'GET /zdapi/role/admin/listOpen',
      right: 'admin:roles.list',
      where: { isOpen: true },
    },
  },
  initialRows: [
    { name: '超级管理员', note: '全部管理权限；设立三员之后建议停用持有此角色的账户', rights: ['admin:*'] },
    {
      name: '系统管理员',
      note: '三员之一：系统设置，不管人员与日志',
      rights: [
        'site',
        'mechanism',
        'tech',
        'homeConfigs',
        'messageGateways',
        'zlbGateway',
        'backups',
        'jobs',
        'apiPolicy',
        'apiKeys',
        'apiUses',
      ].map((name) => `admin:${name}.*`),
    },
    {
      name: '安全管理员',
      note: '三员之一：人员、角色、实名认证、账户安全，不管系统与日志',
      rights: [
        ...['roles', 'users', 'certifications', 'outbox', 'accountPolicy'].map((name) => `admin:${name}.*`),
        'admin:themes.viewAs',
      ],
    },
    { name: '审计管理员', note: '三员之一：查看并校验日志', rights: ['admin:auditLog.*', 'admin:loginRecords.*'] },
    {
      name: '资料管理员',
      note: '成果资料及其文件目录',
      rights: ['admin:archives.*', 'admin:archiveFiles.*'],
    },
    {
      name: '地图管理员',
      note: '底图、坐标系、场景、主题、图层目录',
      rights: ['bases', 'terrain', 'coords', 'scenes', 'themes', 'catalog', 'funcs', 'server', 'files'].map(
        (name) => `admin:${name}.*`,
      ),
    },
    {
      name: '资料审核员',
      note: '审核借阅申请；可在“保管单位”中限定范围',
      rights: [
        'admin:subOrders.review',
        'admin:subOrders.statistics',
        'admin:loans.*',
        'admin:appointments.*',
        'admin:appointmentItems.list',
        'admin:roomClosures.*',
      ],
    },
    { name: holographicRole, note: '可使用全息数据' },
    {
      name: '汇交验收员',
      note: '验收汇交的资料和城市钻孔，出具和作废凭证，延长保护期和提前公开；可在“保管单位”中限定范围',
      rights: [
        // Their desks show what is handed in to their units; the plain tables would show everybody's drafts
        'admin:deliveries.review',
        'admin:deliveries.reveal',
        'admin:drillingImports.review',
        'admin:drillingImports.reveal',
        'admin:deliveryReceipts.list',
        'admin:deliveryReceipts.show',
        'admin:deliveryReceipts.withdraw',
        'admin:archives.extendProtection',
        'admin:archives.endProtection',
      ],
    },
  ],
});
export type Role = RowOf<typeof roles>;
