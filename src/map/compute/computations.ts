import type { ToolCode } from '../tools/index.ts';
import type { Computation } from './computation.ts';

/** What reckons for each computing tool, fetched when the tool is opened. */
export const computations = {
  body: () => import('./body.ts').then((it) => it.groundBodies),
  profile: () => import('./profile.ts').then((it) => it.profile),
  slope: () => import('./slope.ts').then((it) => it.slope),
  flood: () => import('./flood.ts').then((it) => it.flood),
  visibility: () => import('./visibility.ts').then((it) => it.visibility),
} as const satisfies Partial<Record<ToolCode, () => Promise<Computation>>>;

export type ComputingCode = keyof typeof computations;

export const isComputing = (code: ToolCode | null): code is ComputingCode =>
  code !== null && Object.hasOwn(computations, code);
