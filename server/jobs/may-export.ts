import { resources } from '../../src/resources/index.ts';
import { findCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { AppError, invalid } from '../errors.ts';
import { assertMay } from '../resources/authorize.ts';
import type { Reader } from '../resources/reader.ts';

/** The resource of this name and its export, for who may take all of it. @throws AppError 401, 403, 422 */
export function mayExport(reader: Reader, name: unknown): { resource: Resource; call: ResolvedCall } {
  const resource = resources.find((each) => each.name === name);
  const call = resource && findCall(resource, 'export');
  if (!resource || !call) throw invalid({ resource: ['没有可以导出的这类对象'] });
  assertMay(reader, call.right);
  if (!reader.isInsider(resource)) throw new AppError(403, `没有查看全部${resource.label}的权限，请缩小范围后直接导出`);
  return { resource, call };
}
