const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** A typeset code as it is written: K₁gt is K1gt. */
export const plainCode = (code: string): string =>
  code.replace(/[₀-₉₋]/g, (sign) => (sign === '₋' ? '-' : String(lowered.indexOf(sign))));

/** A unit code as it is set, the epochs lowered: K1gt is K₁gt, Pt2-3C is Pt₂₋₃C; the dash of an origin (al-lQ) stays. */
export const typesetCode = (code: string): string =>
  code.replace(/\d+(?:-\d+)?/g, (epochs) =>
    epochs.replace(/\d/g, (digit) => lowered[Number(digit)] ?? digit).replace('-', '₋'),
  );
