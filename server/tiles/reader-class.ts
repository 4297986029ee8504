import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { dependsOnReader } from '../resources/conditions.ts';
import type { Reader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';

/** Readers who see the same rows: insiders all, others all, unless rows are for single readers or roles. */
export function readerClass(reader: Reader, resource: Resource): unknown {
  const isInsider = reader.isInsider(resource);
  return dependsOnReader(tableOf(resource)) ? [isInsider, reader.userId, reader.roleIds, reader.rights] : isInsider;
}
