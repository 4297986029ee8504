import type { ToolCode } from '../tools/index.ts';
import type { Computation } from './computation.ts';

/**
 * What reckons for each computing tool, fetched when the tool is opened; of one that has numbers by itself, what it asks
 * the ground for.
 */
export const computations = {
  body: () => import('./body.ts').then((it) => it.groundBodies),
  borehole: () => import('./borehole.ts').then((it) => it.borehole),
  clip: () => import('./clip.ts').then((it) => it.clip),
  contours: () => import('./contours.ts').then((it) => it.contours),
  daylight: () => import('./daylight.ts').then((it) => it.daylight),
  excavation: () => import('./excavation.ts').then((it) => it.excavation),
  measure: () => import('./ground-measures.ts').then((it) => it.groundMeasures),
  planeCut: () => import('./plane-cut.ts').then((it) => it.planeCut),
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
