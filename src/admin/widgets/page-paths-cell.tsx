import { portalPages } from '../../providers/portal-pages.ts';
import type { CellProps } from '../cells/cell-props.ts';
import { TagsCell } from '../cells/plain-cells.tsx';

/** Pages by their names; a path that is no page of the portal stands for itself. */
export function PagePathsCell({ value, isWhole }: CellProps) {
  const labels = new Map(portalPages().map(({ path, label }) => [path, `${label} ${path}`]));
  return <TagsCell value={(value as string[]).map((path) => labels.get(path) ?? path)} isWhole={isWhole} />;
}
