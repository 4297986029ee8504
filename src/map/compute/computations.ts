import type { ToolCode } from '../tools/index.ts';
import type { Computation } from './computation.ts';

/** What reckons for each computing tool, fetched when the tool is opened. */
export const computations = {
  body: () => import('./body.ts').then((it) => it.groundBodies),
  borehole: () => import('./borehole.ts').then((it) => it.borehole),
  contours: () => import('./contours.ts').then((it) => it.contours),
  excavation: () => import('./excavation.ts').then((it) => it.excavation),
  profile: () => import('./profile.ts').then((it) => it.profile),
  roaming: () => import('./roaming.ts').then((it) => it.roaming),
  slope: () => import('./slope.ts').then((it) => it.slope),
  flood: () => import('./flood.ts').then((it) => it.flood),
  sunlight: () => import('./sunlight.ts').then((it) => it.sunlight),
  tunnel: () => import('./tunnel.ts').then((it) => it.tunnel),
  visibility: () => import('./visibility.ts').then((it) => it.visibility),
} as const satisfies Partial<Record<ToolCode, () => Promise<Computation>>>;

export type ComputingCode = keyof typeof computations;

export const isComputing = (code: ToolCode | null): code is ComputingCode =>
  code !== null && Object.hasOwn(computations, code);
