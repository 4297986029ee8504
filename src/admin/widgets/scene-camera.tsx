import { Button, Form } from 'antd';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import { groundOf } from '../../map/state/ground.ts';
import { askMap } from '../../providers/ask-map.ts';
import { useOne } from '../../providers/queries.ts';
import { terrain } from '../../resources/maps/terrain.ts';
import { PartsInput } from '../inputs/parts-input.tsx';
import type { InputProps } from '../inputs/input-props.ts';
import { startOfParts } from '../form/form-values.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useShownBase } from '../layers/use-shown-base.ts';
import { sceneOf } from './scene-of.ts';

const OneScene = lazy(() => import('../../map/one-scene.tsx').then((m) => ({ default: m.OneScene })));

/** The camera's numbers, and on demand the globe that shows the whole scene as the form changes and gives its view back. */
export function SceneCamera(props: InputProps) {
  const { field, value, onChange } = props;
  const form = Form.useFormInstance();
  const values = Form.useWatch((all: Record<string, unknown>) => all, form);
  const [isOpen, setOpen] = useState(false);
  /** What the form held before each view was taken. */
  const [before, setBefore] = useState<readonly unknown[]>([]);
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
              <Preview
                settings={sceneOf({ ...values, camera: value })}
                onTakeCamera={(camera) => {
                  setBefore([...before, value]);
                  onChange?.(camera);
                }}
                onUndo={
                  before.length === 0
                    ? null
                    : () => {
                        onChange?.(before.at(-1));
                        setBefore(before.slice(0, -1));
                      }
                }
              />
            </Suspense>
          </ErrorBoundary>
        ) : null}
      </div>
    </div>
  );
}

/** On the portal's own ground and base map. */
function Preview(props: Pick<ComponentProps<typeof OneScene>, 'settings' | 'onTakeCamera' | 'onUndo'>) {
  const ground = useOne(terrain);
  const base = useShownBase();
  const shown = useMemo(() => (base ? [base] : []), [base]);
  return (
    <OneScene
      {...props}
      {...{ shown }}
      ground={ground.isPending ? undefined : groundOf(ground.data)}
      exaggeration={ground.data?.exaggeration ?? 1}
      ask={askMap}
    />
  );
}
