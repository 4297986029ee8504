/** Kinds of catalogue items that are kept somewhere, have files, and are borrowed: name of the resource → its fields. */
export const lendableTypes = {
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

export type LendableTypeName = keyof typeof lendableTypes;
export const lendableTypeNames = Object.keys(lendableTypes) as readonly LendableTypeName[];
export const isLendableType = (name: string): name is LendableTypeName => Object.hasOwn(lendableTypes, name);

/** The same as options of a choice field. */
export const lendableTypeOptions = lendableTypeNames.map((value) => ({ value, label: lendableTypes[value].label }));
