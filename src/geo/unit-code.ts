const lowered = '₀₁₂₃₄₅₆₇₈₉';

/** A unit code as it is set, the epochs lowered: K1gt is K₁gt, Pt2-3C is Pt₂₋₃C; the dash of an origin (al-lQ) stays. */
export const typesetCode = (code: string): string =>
  code.replace(/\d+(?:-\d+)?/g, (epochs) =>
    epochs.replace(/\d/g, (digit) => lowered[Number(digit)] ?? digit).replace('-', '₋'),
  );
