import { Form } from 'antd';
import type { AnyField } from '../../resources/kit/field.ts';
import { Cell } from '../cells/cell.tsx';

/** A field that was given when the record was made and never changes: its value is read here. */
export function FixedField({ field, value }: { field: AnyField; value: unknown }) {
  return (
    <Form.Item className="admin-form__field" label={field.label} extra="建立后不能修改">
      <span className="admin-form__fixed">
        <Cell field={field} value={value} isWhole />
      </span>
    </Form.Item>
  );
}
