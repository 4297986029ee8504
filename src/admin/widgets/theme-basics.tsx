import { Button } from 'antd';
import { use } from 'react';
import { EditedRecord } from '../form/edited-record.ts';
import { startOfParts } from '../form/form-values.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { PartsInput } from '../inputs/parts-input.tsx';

/** The parts of a theme's look, and the way to the map that shows the theme as it is saved, open to visitors or not. */
export function ThemeBasics(props: InputProps) {
  const { field, value } = props;
  const record = use(EditedRecord);
  const of = field.kind === 'json' ? (field.of ?? {}) : {};
  const id = record?.['id'];
  return (
    <div className="admin-theme-basics">
      <PartsInput {...props} of={of} value={value ?? startOfParts(of)} />
      {typeof id === 'number' ? (
        <Button href={`#/geologicalData?theme=${id}`} target="_blank" rel="noreferrer">
          在地图上看（已保存的）
        </Button>
      ) : null}
    </div>
  );
}
