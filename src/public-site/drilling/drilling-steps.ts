import { countWords } from '../../drilling/drilling-places.ts';
import type { OwnDrillingWhole } from '../../resources/shared/drilling-answers.ts';

export const pagePath = '/citiesDrillingDataCommit';

export const drillingSteps = [
  { step: 'form', label: '填写' },
  { step: 'data', label: '数据' },
  { step: 'check', label: '检查' },
  { step: 'submit', label: '提交' },
] as const;
export type DrillingStep = (typeof drillingSteps)[number]['step'];

/** The step that an address names; the first one for anything else. */
export const readStep = (text: string | null): DrillingStep =>
  drillingSteps.find(({ step }) => step === text)?.step ?? 'form';

export const addressOf = (id: number): string => `${pagePath}?id=${id}`;
export const addressOfStep = (id: number, step: DrillingStep): string => `${addressOf(id)}&step=${step}`;

export const hasData = ({ sheets }: Pick<OwnDrillingWhole, 'sheets'>): boolean => sheets.length > 0;

/** What still keeps an import from being submitted, with the step where it is mended. */
export interface Hindrance {
  step: DrillingStep;
  text: string;
}

export function hindrancesOf(drilling: OwnDrillingWhole, unsaved: number): Hindrance[] {
  const { missing, errors, holes, work } = drilling;
  const found: (Hindrance | null)[] = [
    missing.length > 0 ? { step: 'form', text: `还没有填写：${missing.join('、')}` } : null,
    hasData(drilling) ? null : { step: 'data', text: '还没有上传钻孔数据' },
    hasData(drilling) && holes === 0 ? { step: 'check', text: '数据中没有一个钻孔' } : null,
    work ? { step: 'check', text: '数据还在检查' } : null,
    hasData(drilling) && !work && errors === null ? { step: 'check', text: '数据改动后还没有检查' } : null,
    errors !== null && errors > 0 ? { step: 'check', text: `数据还有 ${errors} 处错误须改` } : null,
    unsaved > 0 ? { step: 'check', text: `数据表里有 ${unsaved} 处改动没有保存` } : null,
  ];
  return found.filter((each) => each !== null);
}

/** How things stand at a step, in a few words. */
export function stepNote(step: DrillingStep, drilling: OwnDrillingWhole, unsaved: number): string {
  const { missing, errors, hints, holes, work } = drilling;
  switch (step) {
    case 'form':
      return missing.length === 0 ? '已齐备' : `${missing.length} 项未填`;
    case 'data':
      return hasData(drilling) ? `${holes} 孔` : '未上传';
    case 'check':
      if (work) return '正在检查';
      if (!hasData(drilling)) return '等待数据';
      return errors === null ? '未检查' : countWords({ errors, hints: hints ?? 0 }) || '没有问题';
    case 'submit': {
      const count = hindrancesOf(drilling, unsaved).length;
      return count === 0 ? '可以提交' : `${count} 项未完成`;
    }
  }
}
