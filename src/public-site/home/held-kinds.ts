import type { IconName } from '../../ui/icon-paths.ts';

/** A kind of holdings whose number the home page shows. */
export interface HeldKind {
  /** Name of the resource that is counted. */
  resource: string;
  label: string;
  /** What one of it is called. */
  unit: string;
  path: string;
  icon: IconName;
  pigment: string;
}

export const heldKinds: readonly HeldKind[] = [
  {
    resource: 'archives',
    label: '成果资料',
    unit: '件',
    path: '/archivesHoldings',
    icon: 'drawer',
    pigment: 'var(--azurite)',
  },
  {
    resource: 'boreholes',
    label: '钻孔',
    unit: '个',
    path: '/archivesDrilling',
    icon: 'borehole',
    pigment: 'var(--ochre)',
  },
  {
    resource: 'products',
    label: '地质图件',
    unit: '件',
    path: '/GeoProducts',
    icon: 'otherMap',
    pigment: 'var(--malachite)',
  },
  {
    resource: 'physicalMaterials',
    label: '实物资料',
    unit: '件',
    path: '/physicalGeologicalData',
    icon: 'mineral',
    pigment: 'var(--amethyst)',
  },
  {
    resource: 'coreBoxes',
    label: '岩心',
    unit: '箱',
    path: '/physicalGeologicalData',
    icon: 'basicGeology',
    pigment: 'var(--orpiment)',
  },
  {
    resource: 'sharedData',
    label: '共享数据',
    unit: '项',
    path: '/dataShare',
    icon: 'share',
    pigment: 'var(--turquoise)',
  },
  {
    resource: 'standards',
    label: '标准规范',
    unit: '项',
    path: '/standardSpecification',
    icon: 'book',
    pigment: 'var(--indigo)',
  },
];
