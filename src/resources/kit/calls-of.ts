import { type ParsedCall, parseCall } from './call.ts';
import type { HandCallsOf, HandName, TakesOf } from './call-types.ts';
import type { FieldMap } from './field.ts';
import {
  type Calls,
  type HandCall,
  type Resource,
  type Right,
  type Service,
  type StandardCall,
  standardCalls,
} from './define-resource.ts';

/** What answers a call: the engine in one of its ways, or hand-written code. */
export type Answerer =
  | { by: 'standard'; call: StandardCall }
  | { by: 'view'; view: string }
  | { by: 'partialEdit'; edit: string }
  | { by: 'action'; action: string }
  | { by: 'hand' };

/** A call with everything resolved. */
export interface ResolvedCall {
  /** `resource.call`, unique over the product: 'coords.edit'. */
  id: string;
  owner: string;
  name: string;
  label: string;
  right: Right;
  parsed: ParsedCall;
  answerer: Answerer;
  /** Answers bare (REST) instead of in the envelope. */
  isBare: boolean;
}

const labels: Record<StandardCall, string> = {
  list: '查询列表',
  facets: '分面统计',
  show: '查看',
  create: '新增',
  edit: '修改',
  remove: '删除',
  removeMany: '批量删除',
  editMany: '批量修改',
  export: '导出',
  import: '导入',
  history: '历史版本',
};

const plain: Record<StandardCall, (name: string) => string> = {
  list: (name) => `GET /rest/${name}`,
  facets: (name) => `GET /rest/${name}/facets`,
  show: (name) => `GET /rest/${name}/{id}`,
  create: (name) => `POST /rest/${name}`,
  edit: (name) => `PATCH /rest/${name}/{id}`,
  remove: (name) => `DELETE /rest/${name}/{id}`,
  removeMany: (name) => `POST /rest/${name}/remove-many`,
  editMany: (name) => `PATCH /rest/${name}`,
  export: (name) => `GET /rest/${name}/export`,
  import: (name) => `POST multipart /rest/${name}/import`,
  history: (name) => `GET /rest/${name}/{id}/history`,
};

const reading: readonly StandardCall[] = ['list', 'facets', 'show'];
const ofSingle: readonly StandardCall[] = ['show', 'edit', 'history'];

/** Calls of a resource in a fixed order; standard ones first. Throws when a call string is malformed. */
export function callsOf(resource: Resource): ResolvedCall[] {
  const resolved: ResolvedCall[] = [];
  const add = (name: string, label: string, call: string, right: Right, answerer: Answerer): void => {
    resolved.push(resolve(resource.name, { name, label, call, right, answerer }));
  };
  for (const name of standardCalls) {
    const right = rightOf(resource, name);
    const call = addressOf(resource, name);
    if (right && call) add(name, labels[name], call, right, { by: 'standard', call: name });
  }
  for (const [name, view] of Object.entries(resource.views ?? {})) {
    add(name, view.label, view.call ?? `GET /rest/${resource.name}/${name}`, view.right, { by: 'view', view: name });
  }
  for (const [name, edit] of Object.entries(resource.edits ?? {})) {
    const call = edit.call ?? `PATCH /rest/${resource.name}/{id}/${name}`;
    add(name, edit.label, call, edit.right, { by: 'partialEdit', edit: name });
  }
  for (const [name, action] of Object.entries(resource.actions ?? {})) {
    const call = action.call ?? `POST /rest/${resource.name}/{id}/${name}`;
    add(name, action.label, call, action.right, { by: 'action', action: name });
  }
  return [...resolved, ...handCalls(resource.name, resource.services ?? {})];
}

/** Calls of a service. */
export const serviceCalls = (service: Service): ResolvedCall[] => handCalls(service.name, service.calls);

function handCalls(owner: string, calls: Record<string, HandCall>): ResolvedCall[] {
  return Object.entries(calls).map(([name, { label, call, right }]) =>
    resolve(owner, { name, label, call, right, answerer: { by: 'hand' } }),
  );
}

function resolve(
  owner: string,
  part: { name: string; label: string; call: string; right: Right; answerer: Answerer },
): ResolvedCall {
  const parsed = parseCall(part.call);
  const isBare = parsed.path.startsWith('/rest/') && part.answerer.by === 'standard' && !envelopedRest(part.name);
  return { id: `${owner}.${part.name}`, owner, ...part, parsed, isBare };
}

/** Plain REST shapes are kept only where generic REST clients read them. */
const envelopedRest = (name: string): boolean =>
  ['facets', 'import', 'history', 'removeMany', 'editMany'].includes(name);

function rightOf(resource: Resource, name: StandardCall): Right | null {
  const own = (resource.calls as Calls | undefined)?.[name]?.right;
  if (own) return own;
  if (!resource.rights) return null;
  if (resource.single && !ofSingle.includes(name)) return null;
  if (reading.includes(name) && resource.rights.read !== 'admin') return resource.rights.read;
  return `admin:${resource.name}.${name === 'facets' || name === 'show' ? 'list' : name}`;
}

function addressOf(resource: Resource, name: StandardCall): string {
  const own = (resource.calls as Calls | undefined)?.[name]?.call;
  if (own) return own;
  const address = plain[name](resource.name);
  return resource.single ? address.replace('/{id}', '') : address;
}

/** The call of this name, or null where the resource has none. */
export const findCall = (resource: Resource, name: string): ResolvedCall | null =>
  callsOf(resource).find((call) => call.name === name) ?? null;

/** The same of one that must be there. @throws Error when it is not declared */
export const callNamed = (resource: Resource, name: string): ResolvedCall =>
  declared(findCall(resource, name), resource, name);

/** As `callNamed`, of a service. */
export const serviceCall = (service: Service, name: string): ResolvedCall =>
  declared(serviceCalls(service).find((call) => call.name === name) ?? null, service, name);

/** A hand-written call by its name, and what it takes. @throws Error when it is not declared */
export function handCall<R extends Resource | Service, Name extends HandName<R>>(
  owner: R,
  name: Name,
): { call: ResolvedCall; takes: TakesOf<HandCallsOf<R>[Name]> };
export function handCall(owner: Resource | Service, name: string): { call: ResolvedCall; takes: FieldMap };
export function handCall(owner: Resource | Service, name: string): { call: ResolvedCall; takes: FieldMap } {
  const calls = 'fields' in owner ? owner.services : owner.calls;
  return {
    call: declared(handCalls(owner.name, calls ?? {}).find((call) => call.name === name) ?? null, owner, name),
    takes: calls?.[name]?.takes ?? {},
  };
}

function declared(call: ResolvedCall | null, owner: Resource | Service, name: string): ResolvedCall {
  if (!call) throw new Error(`${owner.name}.${name} is not declared`);
  return call;
}

/** True of a call that changes nothing; some lists are asked by POST. */
export const onlyReads = ({ parsed, answerer }: ResolvedCall): boolean =>
  parsed.verb === 'GET' ||
  answerer.by === 'view' ||
  (answerer.by === 'standard' && ['list', 'facets'].includes(answerer.call));
