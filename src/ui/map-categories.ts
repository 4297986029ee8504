import type { IconName } from './icon-paths.ts';

/** One of the nine categories of geological maps, with the pair that marks it everywhere: a pigment and a line icon. */
export interface MapCategory {
  /** Also the value of the query key `secondType`. */
  label: string;
  icon: IconName;
  /** A CSS colour; at least 4.5:1 on white and on paper. */
  pigment: string;
}

/** The nine categories, in menu order. */
export const mapCategories: readonly MapCategory[] = [
  { label: '基础地质', icon: 'basicGeology', pigment: 'var(--azurite)' },
  { label: '矿产地质', icon: 'mineral', pigment: 'var(--orpiment)' },
  { label: '能源地质', icon: 'energy', pigment: 'var(--cinnabar)' },
  { label: '水文地质', icon: 'hydrogeology', pigment: 'var(--turquoise)' },
  { label: '物化遥', icon: 'geophysics', pigment: 'var(--amethyst)' },
  { label: '灾害地质', icon: 'hazard', pigment: 'var(--ochre)' },
  { label: '环境地质', icon: 'environment', pigment: 'var(--malachite)' },
  { label: '海洋地质', icon: 'marine', pigment: 'var(--indigo)' },
  { label: '其他', icon: 'otherMap', pigment: 'var(--slate)' },
];
