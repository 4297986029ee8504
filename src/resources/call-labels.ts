import { resources, services } from './index.ts';
import { callsOf, type ResolvedCall, serviceCalls } from './kit/calls-of.ts';

export interface Owner {
  /** Name of the resource or service. */
  name: string;
  label: string;
  calls: ResolvedCall[];
}

/** Everything declared, with its calls, in declared order. */
export const owners = (): Owner[] => [
  ...resources.map((resource) => ({ name: resource.name, label: resource.label, calls: callsOf(resource) })),
  ...services.map((service) => ({ name: service.name, label: service.label, calls: serviceCalls(service) })),
];

let labels: ReadonlyMap<string, string> | undefined;

/** 'boreholes.list' → '钻孔：查询列表'; a call that is declared no more stays as it was counted. */
export function callLabel(call: string): string {
  labels ??= new Map(owners().flatMap((owner) => owner.calls.map(({ id, label }) => [id, `${owner.label}：${label}`])));
  return labels.get(call) ?? call;
}
