import type { GeologicalUnit } from '../../resources/holdings/geological-units.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { CategoryMark } from './catalogue-additions.ts';

const faces: Record<GeologicalUnit['kind'], readonly [icon: IconName, pigment: string]> = {
  地质调查单位: ['basicGeology', 'var(--azurite)'],
  地质大队: ['mineral', 'var(--orpiment)'],
  专业勘查院: ['borehole', 'var(--ochre)'],
  科研院所与高校: ['book', 'var(--amethyst)'],
  馆藏机构: ['drawer', 'var(--malachite)'],
  博物馆: ['goldenSpike', 'var(--cinnabar)'],
  主管与评审机构: ['check', 'var(--slate)'],
};

/** Pigment and icon of an institution's kind. */
export function unitMark(kind: GeologicalUnit['kind']): CategoryMark {
  const [icon, pigment] = faces[kind];
  return { label: kind, icon, pigment };
}
