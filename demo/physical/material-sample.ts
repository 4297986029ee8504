import type { PhysicalMaterial } from '../../src/resources/holdings/physical-materials.ts';
import type { PhysicalModule } from '../../src/resources/shared/physical-modules.ts';

/** A sample material; what is not known of it is left out. */
export type MaterialSample = Pick<
  PhysicalMaterial,
  'title' | 'moduleType' | 'importance' | 'submittedBy' | 'storedYear' | 'keepingUnit' | 'secrecy' | 'isCatalogPublic'
> &
  Partial<Omit<PhysicalMaterial, 'id' | 'materialNo'>>;

/** Archive number: S, province, module type, year of storing, running number; 16 signs. */
export const materialNumber = (moduleType: PhysicalModule, year: number, serial: number): string =>
  `S33${moduleType}${year}${String(serial).padStart(7, '0')}`;

/** Shelf in the core store: room, row, column, level. */
export const shelfOf = (serial: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${1 + (serial % 3)} 库 ${two(1 + ((serial * 7) % 24))} 排 ${two(1 + ((serial * 5) % 36))} 列 ${1 + (serial % 6)} 层`;
};

/** Transfer list under which the holder handed it over. */
export const transferList = (year: number, serial: number): string =>
  `浙实移〔${year}〕${String(serial).padStart(3, '0')} 号`;
