import { choice, dateTime, text } from '../kit/field.ts';
import { words } from '../kit/answer.ts';

/** How the service behind a layer is, as the portal last found it. */
export const layerStateChoices = [
  { value: '正常', label: '正常', tone: 'malachite' },
  { value: '异常', label: '异常', tone: 'cinnabar' },
  { value: '未检查', label: '未检查', tone: 'ink' },
] as const;

const shown = { readOnly: true, sortable: false, filter: false } as const;

/** The state of a row's service: not kept in the row, put in where rows are shown; null for the portal's own data. */
export const layerStateFields = {
  serviceState: choice(layerStateChoices, { label: '服务状态', ...shown, show: ['list', 'detail'] }),
  serviceSince: dateTime({ label: '状态起始时间', ...shown, show: ['detail'] }),
  serviceProblem: text({ label: '服务问题', ...shown, max: 300, show: ['detail'] }),
};

/** Asks a row's service at once. */
export const checkAction = {
  label: '立即检查',
  effect: { by: 'server', shows: { result: '检查结果' }, answers: { result: words }, isTrial: true },
} as const;
