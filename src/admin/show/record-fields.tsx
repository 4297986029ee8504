import { detailFields } from '../../resources/kit/columns.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { fieldIn } from '../../resources/kit/variants.ts';
import { Cell } from '../cells/cell.tsx';
import { ReferenceTitlesOf } from '../references/reference-titles.tsx';

interface RecordFieldsProps {
  resource: Resource;
  record: Readonly<Record<string, unknown>>;
  /** Names of fields that the page shows in another form. */
  leftOut?: readonly string[];
}

/** Every field of a record in readable form, in declared order. */
export function RecordFields({ resource, record, leftOut = [] }: RecordFieldsProps) {
  const rows = [record];
  const fields = detailFields(resource).filter(([name]) => !leftOut.includes(name));
  return (
    <ReferenceTitlesOf resource={resource} rows={rows}>
      <dl className="admin-record">
        {fields.map(([name, field]) => (
          <div key={name} data-kind={field.kind}>
            <dt>{field.label}</dt>
            <dd>
              <Cell field={fieldIn(field, record)} value={record[name]} isWhole />
            </dd>
          </div>
        ))}
      </dl>
    </ReferenceTitlesOf>
  );
}
