import type { ChoiceOption } from '../kit/field-kinds.ts';

/**
 * Module types of physical materials (实物资料类型) by their codes, as the query key `physicalGeologicalmoduleType` and the
 * code list 实物资料类型 carry them. The tens digit 2 stands for 实物; 21, core, is what a list opens with.
 */
export const physicalModules = [
  { value: '21', label: '岩心' },
  { value: '22', label: '岩屑' },
  { value: '23', label: '标本' },
  { value: '24', label: '光薄片' },
  { value: '25', label: '样品（副样）' },
  { value: '26', label: '化石' },
] as const satisfies readonly ChoiceOption[];
export type PhysicalModule = (typeof physicalModules)[number]['value'];

/** The module type of a list that names none. */
export const firstPhysicalModule: PhysicalModule = '21';
