/** Numbers with area codes and extensions, several of them apart by commas. */
export const phonePattern = {
  pattern: '[0-9+()（）、,， -]{3,64}',
  patternHelp: '应为电话号码',
  reads: 'halfWidth',
} as const;
