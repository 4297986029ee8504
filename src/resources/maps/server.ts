import { defineResource, type RowOf } from '../kit/define-resource.ts';
import { choice, integer, text } from '../kit/field.ts';
import { listOf, oneOf, words } from '../kit/answer.ts';

const mapServiceTypes = ['igs_doc', 'igs_tile', 'igs_m3d', 'igs_terrain'] as const;

/** The institute's map server (IGServer): only this address is ever asked for services. */
export const server = defineResource({
  name: 'server',
  label: '地图服务器',
  group: '地图配置',
  title: 'ip',
  single: true,
  fields: {
    ip: text({
      label: '地址',
      max: 253,
      pattern: '[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?',
      patternHelp: '应为 IP 地址或主机名',
    }),
    port: integer({ label: '端口', min: 1, max: 65_535, default: 6163 }),
    protocol: choice(['http', 'https'], { label: '协议', required: true, default: 'http' }),
  },
  rights: { read: 'guest', write: 'admin' },
  calls: {
    show: { call: 'GET /zdapi/server/info', right: 'guest' },
    edit: { call: 'POST /zdapi/server/admin/info', right: 'admin:server.edit' },
  },
  services: {
    search: {
      label: '查询服务',
      call: 'GET /zdapi/server/admin/search?type',
      right: 'admin:server.search',
      takes: {
        type: choice(mapServiceTypes, { label: '服务类型', required: true }),
      },
      answers: listOf({ name: words, type: oneOf(mapServiceTypes) }),
    },
  },
});
export type MapServer = RowOf<typeof server>;
