import { addressParams } from './call.ts';
import { callsOf, type ResolvedCall, serviceCalls } from './calls-of.ts';
import type { Action, HandCall, Resource, Service, StandardCall } from './define-resource.ts';
import type { FieldMap } from './field.ts';

/** A call of a resource, with what its declaration says of it. */
export interface ResourceCall {
  by: 'resource';
  call: ResolvedCall;
  resource: Resource;
}
/** A call that hand-written code answers, of a resource or a service. */
export interface OwnCall {
  by: 'hand';
  call: ResolvedCall;
  declared: HandCall;
  /** Whose list conditions it may be asked under. */
  list: Resource | null;
}
export type ApiCall = ResourceCall | OwnCall;

export const apiCallsOf = (resource: Resource): ApiCall[] =>
  callsOf(resource).map((call) => {
    const declared = call.answerer.by === 'hand' ? resource.services?.[call.name] : undefined;
    return declared
      ? { by: 'hand', call, declared, list: declared.conditions ? resource : null }
      : { by: 'resource', call, resource };
  });

export const apiCallsOfService = (service: Service): ApiCall[] =>
  serviceCalls(service).flatMap((call) => {
    const declared = service.calls[call.name];
    return declared ? { by: 'hand' as const, call, declared, list: null } : [];
  });

export const actionOf = ({ call, resource }: ResourceCall): Action | undefined =>
  call.answerer.by === 'action' ? resource.actions?.[call.name] : undefined;
export const standardOf = ({ answerer }: ResolvedCall): StandardCall | null =>
  answerer.by === 'standard' ? answerer.call : null;

const named = (fields: FieldMap, isMeant: (name: string) => boolean): FieldMap =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isMeant(name)));

/** Fields whose values a call takes in its body, or a hand-written one in its query. */
export function takenBy(api: ApiCall): FieldMap {
  if (api.by === 'hand') return api.declared.takes ?? {};
  const { call, resource } = api;
  const { fields } = resource;
  if (call.answerer.by === 'partialEdit') {
    const names = resource.edits?.[call.name]?.fields ?? [];
    return named(fields, (name) => names.includes(name));
  }
  const effect = actionOf(api)?.effect;
  if (effect && 'by' in effect) return effect.takes ?? {};
  if (effect && 'edit' in effect) return named(fields, (name) => effect.edit.includes(name));
  return ['create', 'edit'].includes(standardOf(call) ?? '') ? named(fields, (name) => !fields[name]?.readOnly) : {};
}

/** Whether the row is named in the body: its address does not. */
export function namesRowInBody(api: ApiCall): boolean {
  if (api.by === 'hand' || api.resource.single || addressParams(api.call.parsed).includes('id')) return false;
  const { call, resource } = api;
  if (call.answerer.by === 'partialEdit') return true;
  if (call.answerer.by === 'view') {
    const view = resource.views?.[call.name];
    return view?.subtree === true || (view?.one === true && !view.where);
  }
  const effect = actionOf(api)?.effect;
  if (effect) return !('edit' in effect);
  return ['show', 'edit', 'remove', 'history'].includes(standardOf(call) ?? '');
}

/** Which list parameters a call reads. */
export function listPartsOf(api: ApiCall): readonly ('words' | 'condition' | 'order' | 'page')[] {
  if (api.by === 'hand') return api.list ? ['words', 'condition', 'order'] : [];
  const { call, resource } = api;
  const view = call.answerer.by === 'view' ? resource.views?.[call.name] : undefined;
  if (view) return view.one || view.subtree ? [] : ['words', 'condition', 'order', 'page'];
  const standard = standardOf(call);
  if (standard === 'list') return ['words', 'condition', 'order', 'page'];
  if (standard === 'export') return ['words', 'condition', 'order'];
  return standard === 'facets' ? ['words', 'condition'] : [];
}
