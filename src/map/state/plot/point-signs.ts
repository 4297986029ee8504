/**
 * Signs that points are drawn with, after the manner of GB/T 958: on 24 × 24 with the place in the middle. What has a
 * direction is drawn with its strike from left to right and its dip upwards, to be turned by its azimuth.
 */
export interface PointSign<C extends string = string> {
  code: C;
  label: string;
  /** `d` of a path that is drawn as a line. */
  lines: string;
  /** `d` of a path that is filled. */
  areas: string;
  /** Drawn half as strong again: faults. */
  isBold?: boolean;
  /** What its azimuth is; null: it has no direction. */
  azimuth: '倾向' | '走向' | null;
  hasDip: boolean;
}

const sign = <const C extends string>(of: PointSign<C>): PointSign<C> => of;
const upwards = 'M9.800 7L12 4l2.200 3z';

export const pointSigns = [
  sign({
    code: 'dot',
    label: '普通点',
    lines: '',
    areas: 'M12 7.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 1 1 0-9z',
    azimuth: null,
    hasDip: false,
  }),
  sign({
    code: 'station',
    label: '地质点',
    lines: 'M12 5a7 7 0 1 1 0 14a7 7 0 1 1 0-14z',
    areas: 'M12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4z',
    azimuth: null,
    hasDip: false,
  }),
  sign({
    code: 'sample',
    label: '采样点',
    lines: 'M12 4l7.500 13h-15z',
    areas: 'M12 10.500a2 2 0 1 1 0 4a2 2 0 1 1 0-4z',
    azimuth: null,
    hasDip: false,
  }),
  sign({
    code: 'outcrop',
    label: '露头',
    lines: 'M3 17h18M5.500 17L10 8l3.500 6 2-3L19 17M8 20l1.500-3M13 20l1.500-3',
    areas: '',
    azimuth: null,
    hasDip: false,
  }),
  sign({
    code: 'mine',
    label: '矿点',
    lines: 'M6 19L16 7M18 19L8 7M13.500 4.500l5 4.500M10.500 4.500l-5 4.500',
    areas: '',
    azimuth: null,
    hasDip: false,
  }),
  sign({
    code: 'bedding',
    label: '岩层产状',
    lines: 'M2 12h20M12 12V5',
    areas: '',
    azimuth: '倾向',
    hasDip: true,
  }),
  sign({
    code: 'overturned',
    label: '倒转产状',
    lines: 'M2 12h20M7 12v2.500a2.500 2.500 0 0 0 5 0V6',
    areas: upwards,
    azimuth: '倾向',
    hasDip: true,
  }),
  sign({
    code: 'vertical',
    label: '直立产状',
    lines: 'M2 12h20M12 12V6',
    areas: upwards,
    azimuth: '走向',
    hasDip: false,
  }),
  sign({ code: 'horizontal', label: '水平产状', lines: 'M4 12h16M12 4v16', areas: '', azimuth: null, hasDip: false }),
  sign({
    code: 'normalFault',
    label: '正断层',
    lines: 'M1 12h22M12 12V6M6 12v-4M8.500 12v-4M15.500 12v-4M18 12v-4',
    areas: upwards,
    isBold: true,
    azimuth: '倾向',
    hasDip: true,
  }),
  sign({
    code: 'reverseFault',
    label: '逆断层',
    lines: 'M1 12h22M12 12V6M6 12v4M8.500 12v4M15.500 12v4M18 12v4',
    areas: upwards,
    isBold: true,
    azimuth: '倾向',
    hasDip: true,
  }),
  sign({
    code: 'dextralFault',
    label: '右行平移断层',
    lines: 'M1 12h22M6 8.500h12l-3.500-3M18 15.500H6l3.500 3',
    areas: '',
    isBold: true,
    azimuth: '走向',
    hasDip: false,
  }),
  sign({
    code: 'sinistralFault',
    label: '左行平移断层',
    lines: 'M1 12h22M18 8.500H6l3.500-3M6 15.500h12l-3.500 3',
    areas: '',
    isBold: true,
    azimuth: '走向',
    hasDip: false,
  }),
  sign({
    code: 'fault',
    label: '性质不明断层',
    lines: 'M1 12h22M12 12V6',
    areas: upwards,
    isBold: true,
    azimuth: '倾向',
    hasDip: true,
  }),
] as const;
export type SignCode = (typeof pointSigns)[number]['code'];

const byCode = new Map<string, PointSign<SignCode>>(pointSigns.map((each) => [each.code, each]));

/** Null: no sign is called so. */
export const signOf = (code: unknown): PointSign<SignCode> | null =>
  typeof code === 'string' ? (byCode.get(code) ?? null) : null;

/** Degrees clockwise that a sign as drawn has to be turned. */
export const turnOf = ({ azimuth }: PointSign, degrees: number): number =>
  azimuth === null ? 0 : azimuth === '倾向' ? degrees : degrees - 90;

/** How a geologist writes it: '145°∠35°', '走向 60°'; empty where there is nothing to write. */
export function attitudeText({ azimuth, hasDip }: PointSign, degrees: number, dip: number): string {
  if (azimuth === null) return '';
  if (hasDip) return `${degrees}°∠${dip}°`;
  return `${azimuth} ${degrees}°`;
}
