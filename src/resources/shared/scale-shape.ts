/** A scale as text, one for every record that has one: kept as 1∶50000, and read as people type it. */
export const scaleShape = {
  label: '比例尺',
  max: 16,
  pattern: '1∶[0-9]{3,8}',
  patternHelp: '应如 1:50000 或 1:5万',
  reads: 'scale',
} as const;
