import { Button, Form } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PartsInput } from '../inputs/parts-input.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { startOfParts } from '../form/form-values.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { sceneOf } from './scene-of.ts';

const ScenePreview = lazy(() =>
  import('../../map/cesium/scene-preview.tsx').then((m) => ({ default: m.ScenePreview })),
);

/** The camera's numbers, and on demand the globe that shows the whole scene as the form changes and gives its view back. */
export function SceneCamera(props: InputProps) {
  const { field, value, onChange } = props;
  const form = Form.useFormInstance();
  const values = Form.useWatch((all: Record<string, unknown>) => all, form);
  const [isOpen, setOpen] = useState(false);
  const of = field.kind === 'json' ? (field.of ?? {}) : {};
  return (
    <div className="admin-camera">
      <PartsInput {...props} of={of} value={value ?? startOfParts(of)} />
      <div className="admin-camera__preview">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '关闭三维预览' : '三维预览'}
        </Button>
        {isOpen ? (
          <ErrorBoundary fallback={(error) => <ErrorState title="三维预览没有打开，可直接填写数字" error={error} />}>
            <Suspense fallback={<Loading rows={6} label="正在打开三维预览" />}>
              <ScenePreview
                scene={sceneOf({ ...values, camera: value })}
                onTakeCamera={(camera) => onChange?.(camera)}
              />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </div>
    </div>
  );
}
