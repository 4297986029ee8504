import type { BoundName } from './field-kinds.ts';
import type { AnyField } from './field.ts';

export const boundName = (bound: BoundName): string => (typeof bound === 'string' ? bound : bound.name);

const addressNames = /^(url|uri|host|ip|endpoint)$|(Url|Uri|Host|Ip|Endpoint|Server)$/;

/** Whether a field says where a machine is: a web address by its pattern, or a host by its name. */
export const isAddress = (name: string, field: AnyField): boolean =>
  (field.kind === 'text' && field.pattern?.includes('http') === true) ||
  ((field.kind === 'text' || field.kind === 'longText') && addressNames.test(name));
