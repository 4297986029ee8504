import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { PublicCell } from './public-cell.tsx';
import { detailAddress, titleOf } from './row-name.ts';

export interface DeclaredTableProps {
  resource: Resource;
  rows: readonly ({ id: number } & object)[];
  /** Fields of the columns, in order; those that the resource does not have are left out. */
  fields: readonly string[];
  /** What the table is called, where nothing around it says so. */
  label?: string;
  className?: string;
  /** The name of each row comes first, and leads to its page. */
  isNamed?: boolean;
  /** What is shown of a field in place of its own face. */
  faces?: Readonly<Record<string, (value: unknown) => ReactNode>>;
  /** Told which row is pointed at, or has the focus; null: none. */
  onPoint?: (id: number | null) => void;
}

/** Rows of a resource as a table: headings and faces are those of its declaration. */
export function DeclaredTable({
  resource,
  rows,
  fields,
  label,
  className,
  isNamed,
  faces,
  onPoint,
}: DeclaredTableProps) {
  const columns = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  const pointed = (id: number | null) => (onPoint ? () => onPoint(id) : undefined);
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {isNamed ? <th scope="col">{resource.fields[resource.title]?.label ?? resource.label}</th> : null}
          {columns.map(({ name, field }) => (
            <th key={name} scope="col">
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} onPointerEnter={pointed(row.id)} onPointerLeave={pointed(null)}>
            {isNamed ? (
              <th scope="row">
                <Link to={detailAddress(resource, row.id)} onFocus={pointed(row.id)} onBlur={pointed(null)}>
                  {titleOf(resource, row)}
                </Link>
              </th>
            ) : null}
            {columns.map(({ name, field }) => {
              const value = (row as Record<string, unknown>)[name];
              return <td key={name}>{faces?.[name]?.(value) ?? <PublicCell field={field} value={value} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
