/** Scales of surveys and of plans; 1:this. */
export const commonScales = [
  1000, 2000, 5000, 10_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000,
] as const;
export const scaleLimits = { least: 1000, max: 2_000_000 } as const;

/** '1:50000', '1∶5万', '50 000' or '50000' as 50000; null: not a scale that maps are printed at. */
export function readScale(text: string): number | null {
  const [, number = '', tenThousands] = /^(?:1\s*[:：∶/]\s*)?(\d[\d\s,]*(?:\.\d+\s*)?)(万)?$/.exec(text.trim()) ?? [];
  const scale = Math.round(Number(number.replaceAll(/[\s,]/g, '')) * (tenThousands ? 10_000 : 1));
  return scale >= scaleLimits.least && scale <= scaleLimits.max ? scale : null;
}

/** The largest common scale at which a sheet is no wider than so many metres; the smallest where none is. */
export const scaleWithin = (metres: number, millimetres: number): number =>
  commonScales.findLast((scale) => (scale * millimetres) / 1000 <= metres) ?? commonScales[0];
