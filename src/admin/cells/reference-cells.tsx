import { Link } from 'react-router-dom';
import { resourceNamed } from '../../resources/index.ts';
import { adminPaths } from '../admin-paths.ts';
import { mayManage } from '../admin-resources.ts';
import { useCaller } from '../caller.ts';
import { useReferenceTitle } from '../references/reference-titles.tsx';
import type { CellProps } from './cell-props.ts';

function ReferenceLink({ to, id }: { to: string; id: number }) {
  const titleOf = useReferenceTitle();
  const caller = useCaller();
  const title = titleOf(to, id);
  return mayManage(resourceNamed(to), caller) ? (
    <Link to={adminPaths.show(to, id)}>{title}</Link>
  ) : (
    <span>{title}</span>
  );
}

export function ReferenceCell({ field, value }: CellProps<'reference'>) {
  return <ReferenceLink to={field.to} id={Number(value)} />;
}

export function ReferencesCell({ field, value, isWhole }: CellProps<'references'>) {
  const ids = value as number[];
  const shown = isWhole ? ids : ids.slice(0, 3);
  return (
    <span className="admin-references">
      {shown.map((id) => (
        <ReferenceLink key={id} to={field.to} id={id} />
      ))}
      {ids.length > shown.length ? `等 ${ids.length} 个` : null}
    </span>
  );
}
