import { choice, decimal, ref } from '../kit/field.ts';
import { secrecyLevels } from './secrecy.ts';

/** The hole that a row belongs to. */
export const ofBorehole = () => ref('boreholes', { label: '所属钻孔', required: true, sortable: true, fixed: true });

/** A depth along the hole from its mouth, metres to the centimetre. `least`: a layer's bottom is never the mouth itself. */
export const depth = (label: string, least = 0) =>
  decimal({ label, required: true, min: least, max: 15_000, digits: 2, unit: 'm' });

/** Secrecy of what was found in the hole; never below the hole's own. */
export const contentSecrecy = () =>
  choice(secrecyLevels, { label: '密级', required: true, default: '公开', filter: true, show: ['form', 'detail'] });

/** What readers without the right to the admin list may see: a secret hole is a catalogue entry without content. */
export const openContent = { secrecy: ['公开', '内部'] } as const;
