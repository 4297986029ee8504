/** Scales at which a strip log is drawn, 1 to this number. */
export const logScales = [50, 100, 200, 500, 1000] as const;
export type LogScale = (typeof logScales)[number];

/** Millimetres on paper of a length in the hole, metres. */
export const onPaper = (metres: number, scale: LogScale): number => (metres * 1000) / scale;

/** Height that a first look should not exceed, millimetres: about one and a half sheets A4. */
const handy = 420;

/** The largest scale at which the whole hole stays handy. */
export const handyScale = (finalDepth: number): LogScale =>
  logScales.find((scale) => onPaper(finalDepth, scale) <= handy) ?? 1000;
