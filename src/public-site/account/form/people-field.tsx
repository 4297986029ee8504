import { FieldFrame } from './field-frame.tsx';
import type { FieldBinding } from './use-declared-form.ts';

/** How many people come: 1 up to `most`. */
export function PeopleField({ field, most }: { field: FieldBinding<number>; most: number }) {
  return (
    <FieldFrame field={field}>
      {(links) => (
        <select
          {...links}
          className="input"
          value={field.value}
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {Array.from({ length: most }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1} 人
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
