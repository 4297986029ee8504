import { type ComponentType, Suspense } from 'react';
import { widgets } from '../widgets/widgets.ts';
import type { InputProps, PartInput } from './input-props.ts';
import { inputs } from './inputs.ts';

const renderPart = (part: PartInput) => <FieldInput {...part} />;

/** The input of a field: its widget's, else its kind's. */
export function FieldInput(props: Omit<InputProps, 'renderPart'>) {
  const { field } = props;
  const Face = ((field.widget ? widgets[field.widget]?.Input : undefined) ??
    inputs[field.kind]) as ComponentType<InputProps>;
  return (
    <Suspense fallback={<span className="admin-nothing">正在准备输入框</span>}>
      <Face {...props} renderPart={renderPart} />
    </Suspense>
  );
}
