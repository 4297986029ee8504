/** '1∶50 000': a scale by its denominator, thousands apart as on the rim of a sheet. */
export const scaleText = (denominator: number): string => `1∶${denominator.toLocaleString('en').replaceAll(',', ' ')}`;
