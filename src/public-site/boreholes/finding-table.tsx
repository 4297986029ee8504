import { DeclaredTable, type DeclaredTableProps } from '../catalogue/declared-table.tsx';

export type FindingTableProps = Pick<DeclaredTableProps, 'resource' | 'rows' | 'fields' | 'faces'>;

/** Rows that belong to a hole, folded away under their name and number; nothing when there are none. */
export function FindingTable({ resource, rows, fields, faces }: FindingTableProps) {
  if (rows.length === 0) return null;
  return (
    <details className="findings">
      <summary>
        {resource.label.replace('钻孔', '')} <span className="detail__count">{rows.length} 条</span>
      </summary>
      <div className="strata-table findings__table">
        <DeclaredTable {...{ resource, rows, fields, faces }} label={resource.label} />
      </div>
    </details>
  );
}
