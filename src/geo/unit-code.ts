const low: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789-'].map((sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₋'[at] ?? sign]),
);

/** A unit code as it is set, the epochs lowered: K1gt is K₁gt, Pt2-3C is Pt₂₋₃C; the dash of an origin (al-lQ) stays. */
export const typesetCode = (code: string): string =>
  code.replace(/\d+(?:-\d+)?/g, (epochs) => [...epochs].map((sign) => low[sign] ?? sign).join(''));
