import type { Resource, Where } from './define-resource.ts';
import type { Point } from './field-kinds.ts';
import { withoutParts } from './secret-parts.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether rows of the resource may keep this field from those who are not its insiders. */
export const mayBeWithheld = ({ withhold }: Resource, field: string): boolean =>
  withhold?.fields.includes(field) ?? false;

/** Whether a row (field names → values) meets a condition. */
export const meets = (where: Where, row: Row): boolean =>
  Object.entries(where).every(([name, wanted]) =>
    Array.isArray(wanted) ? (wanted as readonly unknown[]).includes(row[name]) : row[name] === wanted,
  );

/** Whether this row keeps the field from those who are not insiders of the resource. */
export const isWithheldIn = (resource: Resource, row: Row, field: string): boolean =>
  resource.withhold !== undefined && mayBeWithheld(resource, field) && meets(resource.withhold.when, row);

/** Cells to a degree by which rows may blur this field for those who are not insiders; null: it is not blurred. */
export const blurOf = ({ withhold }: Resource, field: string): number | null => withhold?.blur?.[field] ?? null;

/** Whether those who are not insiders know this field of the row to a cell of a grid only. */
export const isBlurredIn = (resource: Resource, row: Row, field: string): boolean =>
  resource.withhold !== undefined && blurOf(resource, field) !== null && meets(resource.withhold.when, row);

/** Whether this row keeps the field, or how exact it is, from those who are not insiders of the resource. */
export const isKeptIn = (resource: Resource, row: Row, field: string): boolean =>
  isWithheldIn(resource, row, field) || isBlurredIn(resource, row, field);

/** The middle of the cell that a point lies in; degrees, so many cells to one. The database reckons the same. */
export const blurred = ({ lon, lat }: Point, cells: number): Point => {
  const middle = (value: number): number => (Math.floor(value * cells) + 0.5) / cells;
  return { lon: middle(lon), lat: middle(lat) };
};

/** Parts of the field that only insiders of the resource are answered. */
export const withheldParts = ({ withholdParts }: Resource, field: string): readonly string[] =>
  withholdParts?.[field] ?? [];

/**
 * A copy of the row (field names → values) in which what it keeps from others than insiders is null or blurred, and parts are
 * left out.
 */
export const withoutWithheld = <R extends Row>(resource: Resource, row: R): R =>
  ({
    ...row,
    ...Object.fromEntries(
      Object.keys(row).flatMap((name) => {
        if (isWithheldIn(resource, row, name)) return [[name, null] as const];
        const [cells, point] = [blurOf(resource, name), row[name] as Point | null];
        if (cells !== null && point && isBlurredIn(resource, row, name))
          return [[name, blurred(point, cells)] as const];
        const parts = withheldParts(resource, name);
        return parts.length > 0 ? [[name, withoutParts(row[name], parts)] as const] : [];
      }),
    ),
  }) as R;
