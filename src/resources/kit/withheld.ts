import type { Resource, Where } from './define-resource.ts';
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

/** Parts of the field that only insiders of the resource are answered. */
export const withheldParts = ({ withholdParts }: Resource, field: string): readonly string[] =>
  withholdParts?.[field] ?? [];

/** A copy of the row (field names → values) in which what it keeps from others than insiders is null, and parts are left out. */
export const withoutWithheld = <R extends Row>(resource: Resource, row: R): R =>
  ({
    ...row,
    ...Object.fromEntries(
      Object.keys(row).flatMap((name) => {
        if (isWithheldIn(resource, row, name)) return [[name, null] as const];
        const parts = withheldParts(resource, name);
        return parts.length > 0 ? [[name, withoutParts(row[name], parts)] as const] : [];
      }),
    ),
  }) as R;
