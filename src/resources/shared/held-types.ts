/** Kinds of catalogue items that are kept somewhere, have files, and are borrowed: name of the resource → its fields. */
export const heldTypes = {
  archives: {
    label: '成果资料',
    number: 'archiveNo',
    numberLabel: '档号',
    protectedUntil: 'protectedUntil',
    keepingUnit: 'keepingUnit',
  },
  products: {
    label: '地质图件',
    number: 'productNo',
    numberLabel: '图件编号',
    protectedUntil: null,
    keepingUnit: 'keepingUnit',
  },
  mapData: {
    label: '地质图数据',
    number: 'dataNo',
    numberLabel: '数据编号',
    protectedUntil: null,
    keepingUnit: 'keepingUnit',
  },
  surveyData: {
    label: '调查数据',
    number: 'surveyNo',
    numberLabel: '调查编号',
    protectedUntil: null,
    keepingUnit: 'keepingUnit',
  },
  sharedData: {
    label: '共享数据',
    number: 'dataNo',
    numberLabel: '目录编号',
    protectedUntil: null,
    keepingUnit: 'provider',
  },
  boreholes: {
    label: '钻孔',
    number: 'unifiedNo',
    numberLabel: '统一编号',
    protectedUntil: null,
    keepingUnit: 'keepingUnit',
  },
  physicalMaterials: {
    label: '实物资料',
    number: 'materialNo',
    numberLabel: '档号',
    protectedUntil: null,
    keepingUnit: 'keepingUnit',
  },
} as const satisfies Record<string, HeldType>;

interface HeldType {
  label: string;
  /** Field that the counter asks for. */
  number: string;
  numberLabel: string;
  /** Field with the last day of the protection period; null where the kind has none. */
  protectedUntil: string | null;
  /** Field with the unit that keeps and gives it, and decides on what is applied for. */
  keepingUnit: string;
}

export type HeldTypeName = keyof typeof heldTypes;
export const heldTypeNames = Object.keys(heldTypes) as readonly HeldTypeName[];
export const isHeldType = (name: string): name is HeldTypeName => Object.hasOwn(heldTypes, name);

/** The same as options of a choice field. */
export const heldTypeOptions = heldTypeNames.map((value) => ({ value, label: heldTypes[value].label }));
