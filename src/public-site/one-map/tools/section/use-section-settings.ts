import { sectionLimits } from '../../../../map/compute/section-line.ts';
import { type KeptNumber, useKeptNumber } from '../kept-number.ts';

/** Width of the buffer and exaggeration of a section, in the address. */
export const useSectionSettings = (): { buffer: KeptNumber; exaggeration: KeptNumber } => ({
  buffer: useKeptNumber('buffer', { label: '缓冲宽度', ...sectionLimits.buffer }),
  exaggeration: useKeptNumber('times', { label: '垂直夸大', ...sectionLimits.exaggeration, usual: null }),
});
