import type { SurveyRecord } from '../../resources/holdings/survey-data.ts';
import type { CategoryMark } from './catalogue-additions.ts';

/** Pigment and icon of each method of field work. */
const faces: Record<SurveyRecord['method'], Omit<CategoryMark, 'label'>> = {
  路线地质填图: { icon: 'basicGeology', pigment: 'var(--azurite)' },
  实测剖面: { icon: 'layers', pigment: 'var(--orpiment)' },
  遥感解译: { icon: 'eye', pigment: 'var(--indigo)' },
  钻探工程: { icon: 'borehole', pigment: 'var(--ochre)' },
  山地工程: { icon: 'mineral', pigment: 'var(--slate)' },
  采样测试: { icon: 'drawer', pigment: 'var(--malachite)' },
  动态监测: { icon: 'clock', pigment: 'var(--turquoise)' },
  物探: { icon: 'geophysics', pigment: 'var(--amethyst)' },
  化探: { icon: 'otherMap', pigment: 'var(--cinnabar)' },
};

export const surveyMark = (method: SurveyRecord['method']): CategoryMark => ({ label: method, ...faces[method] });
