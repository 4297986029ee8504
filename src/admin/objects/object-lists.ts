import type { Filter } from '../../resources/kit/list-query.ts';
import { writeListQuery } from '../../resources/kit/list-query.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { DeskList } from '../list/list-desk.tsx';

const searchOf = (field: string, values: readonly string[]): string => {
  const filters: Filter[] = [{ field, operator: 'eq', values }];
  return new URLSearchParams(writeListQuery(objects, { filters })).toString();
};

/** What the list of files opens with: files as they were handed in; what is made of them is shown when asked for. */
export const objectLists: readonly DeskList[] = [
  { label: '原件', search: searchOf('part', ['original']) },
  { label: '处理失败', search: searchOf('state', ['failed']) },
  { label: '已隔离', search: searchOf('state', ['quarantined']) },
  { label: '缩略图、浏览件、瓦片', search: searchOf('part', ['thumbnail', 'rendition', 'tiles']) },
  { label: '全部', search: '' },
];
