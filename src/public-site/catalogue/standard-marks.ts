import type { Standard } from '../../resources/holdings/standards.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { CategoryMark } from './catalogue-additions.ts';

type Face = readonly [icon: IconName, pigment: string];

/** Subjects that a map category shares have its pair; the others have a pair of their own. */
const faces: Record<Standard['professionalCategory'], Face> = {
  基础地质: ['basicGeology', 'var(--azurite)'],
  矿产: ['mineral', 'var(--orpiment)'],
  能源: ['energy', 'var(--cinnabar)'],
  水文地质: ['hydrogeology', 'var(--turquoise)'],
  工程地质: ['fault', 'var(--slate)'],
  地质灾害: ['hazard', 'var(--ochre)'],
  环境: ['environment', 'var(--malachite)'],
  海洋: ['marine', 'var(--indigo)'],
  物化遥: ['geophysics', 'var(--amethyst)'],
  钻探: ['borehole', 'var(--ochre)'],
  实验测试: ['search', 'var(--amethyst)'],
  测绘: ['otherMap', 'var(--slate)'],
  地质遗迹: ['goldenSpike', 'var(--cinnabar)'],
  信息化: ['monitor', 'var(--indigo)'],
  资料管理: ['book', 'var(--azurite)'],
  实物资料: ['drawer', 'var(--orpiment)'],
};

/** Pigment and icon of a standard's subject. */
export function standardMark(category: Standard['professionalCategory']): CategoryMark {
  const [icon, pigment] = faces[category];
  return { label: category, icon, pigment };
}
