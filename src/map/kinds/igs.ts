import { integer, text } from '../../resources/kit/field.ts';
import { hostAddress, pathOf } from './addresses.ts';
import type { LayerRequest } from './layer-request.ts';
import { keyField } from './option-fields.ts';

/** How a service of MapGIS IGServer is named: host, port and the service's name. */
export const igsService = {
  ip: text({ label: '服务器地址', max: 128, help: 'IP 地址或主机名' }),
  port: integer({ label: '端口', min: 1, max: 65_535, default: 6163 }),
  value: text({ label: '服务名', max: 200 }),
  key: keyField,
};

export const igsAddress = ({ ip, port }: { ip?: string | null; port?: number | null }): string | null =>
  hostAddress(ip, port ?? 6163);

/** What a scene document holds (g3d GetDocInfo). */
export const igsSceneInfo = ({ value }: { value?: string | null }): LayerRequest | null =>
  value ? { path: `igs/rest/g3d/${pathOf(value)}/GetDocInfo`, query: { f: 'json', format: 'json' } } : null;
