/** '1∶50000': a scale by its denominator, as records keep it. On the rim of a printed map thousands stand apart (scale-bar.ts). */
export const scaleText = (denominator: number): string => `1∶${denominator}`;
