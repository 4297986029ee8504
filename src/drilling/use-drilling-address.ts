import { useLocation } from 'react-router-dom';
import { type DrillingSheetName, drillingSheets } from '../resources/shared/drilling-sheets.ts';

export const drillingViews = [
  { value: 'faults', label: '问题清单' },
  { value: 'rows', label: '数据表' },
  { value: 'map', label: '钻孔分布与柱状图' },
] as const;
export type DrillingView = (typeof drillingViews)[number]['value'];

type Changes = Readonly<Record<string, string | number | null>>;

/** Parts of an address that stay when another view is opened. */
const kept = ['id', 'step'];

export const isSheetName = (text: string | null): text is DrillingSheetName =>
  drillingSheets.some(({ name }) => name === text);

const wholeOf = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
};

function write(params: URLSearchParams, changes: Changes): { search: string } {
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  return { search: `?${params}` };
}

/** What of an import is looked at, as the address has it, and addresses from here. */
export function useDrillingAddress() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const sheet = params.get('sheet');
  return {
    view: drillingViews.find(({ value }) => value === params.get('view'))?.value ?? 'faults',
    sheet: isSheetName(sheet) ? sheet : null,
    code: params.get('code'),
    level: (['error', 'hint'] as const).find((each) => each === params.get('level')) ?? null,
    hole: params.get('hole'),
    row: wholeOf(params.get('row')),
    column: params.get('column'),
    page: wholeOf(params.get('page')) ?? 1,
    /** The same view with something changed; a page is that of what was looked at before. */
    with: (changes: Changes) => write(new URLSearchParams(search), { page: null, ...changes }),
    /** Another view. */
    to: (view: DrillingView, changes: Changes = {}) => {
      const before = new URLSearchParams(search);
      const next = new URLSearchParams(kept.flatMap((name) => [...before].filter(([each]) => each === name)));
      return write(next, { view, ...changes });
    },
  };
}
export type DrillingAddress = ReturnType<typeof useDrillingAddress>;
