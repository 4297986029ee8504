import type { ReactNode } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { PublicCell } from '../catalogue/public-cell.tsx';

export interface FindingTableProps {
  resource: Resource;
  rows: readonly ({ id: number } & object)[];
  /** Fields of the columns, in order. */
  fields: readonly string[];
  /** What is shown of a field in place of its own face. */
  faces?: Readonly<Record<string, (value: unknown) => ReactNode>>;
}

/** Rows that belong to a hole, folded away under their name and number; nothing when there are none. */
export function FindingTable({ resource, rows, fields, faces = {} }: FindingTableProps) {
  if (rows.length === 0) return null;
  const columns = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  return (
    <details className="findings">
      <summary>
        {resource.label.replace('钻孔', '')} <span className="detail__count">{rows.length} 条</span>
      </summary>
      <div className="strata-table findings__table">
        <table aria-label={resource.label}>
          <thead>
            <tr>
              {columns.map(({ name, field }) => (
                <th key={name} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ name, field }) => (
                  <td key={name}>
                    {faces[name]?.((row as Record<string, unknown>)[name]) ?? (
                      <PublicCell field={field} value={(row as Record<string, unknown>)[name]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
