const joined = new Set(['%', '‰', '°']);

/** The unit behind a number, apart from it where the rules for writing quantities ask for a blank (GB 3101): ' km', '%'. */
export const unitAfter = (unit: string | null | undefined): string =>
  unit ? (joined.has(unit) ? unit : ` ${unit}`) : '';
