import { Button, Form } from 'antd';
import { type ComponentProps, lazy, Suspense, use, useState } from 'react';
import { useLayerFaults } from '../../map/use-layer-faults.ts';
import { askMap } from '../../providers/ask-map.ts';
import type { FieldOfKind } from '../../resources/kit/field.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { hasWebgl } from '../../ui/has-webgl.ts';
import { Loading } from '../../ui/loading.tsx';
import { PutValues } from '../form/put-values.ts';
import type { InputProps } from '../inputs/input-props.ts';
import { JsonInput } from '../inputs/json-input.tsx';
import { useVisitedGlobe } from '../layers/use-visited-globe.ts';
import { nothingYet, type PreviewedParts, sceneOf } from './scene-of.ts';
import { useUndo } from './use-undo.ts';

const OneScene = lazy(() => import('../../map/one-scene.tsx').then((m) => ({ default: m.OneScene })));
type SceneProps = ComponentProps<typeof OneScene>;

/** The camera's numbers, and on demand the globe that shows the whole scene as the form changes and gives its view back. */
export function SceneCamera(props: InputProps) {
  const { field, value, onChange } = props;
  const values = Form.useWatch((all: Values) => all, Form.useFormInstance<Values>());
  const scene = useScene(values, value);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="admin-camera">
      <JsonInput {...props} field={field as FieldOfKind<'json'>} />
      <div className="admin-camera__preview">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '关闭三维预览' : '三维预览'}
        </Button>
        {isOpen ? <Preview {...{ values, scene }} onTakeCamera={(camera) => onChange?.(camera)} /> : null}
      </div>
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The scene of the form as it can be shown; the same object while that is the same. @param camera as entered */
function useScene(values: Values, camera: unknown): PreviewedParts {
  const [last, setLast] = useState(nothingYet);
  const next = sceneOf({ ...values, camera }, last);
  const isSame = JSON.stringify(next) === JSON.stringify(last);
  if (!isSame) setLast(next);
  return isSame ? last : next;
}

interface PreviewProps extends Pick<SceneProps, 'onTakeCamera'> {
  /** What the form holds. */
  values: Values;
  scene: PreviewedParts;
}

/** What a visitor will see, and what of the scene they will not; each change of the form is taken back while it is open. */
function Preview({ values, scene, onTakeCamera }: PreviewProps) {
  const onUndo = useUndo(values, use(PutValues));
  const { lacking, error, groundless, ...look } = useVisitedGlobe(scene.layers);
  const { faults, onFault } = useLayerFaults();
  const faultOf = ({ layer: { use, id, name } }: (typeof look.shown)[number]): string[] => {
    const fault = faults.get(`${use}:${id}`);
    return fault ? [`${name}：${fault}`] : [];
  };
  const problems = [
    ...(error ? [`图层没有加载出来：${error.message}`] : []),
    ...(groundless ? [groundless] : []),
    ...(lacking > 0 ? [`有 ${lacking} 个图层访客看不到：未开放、限定角色、已删除，或三维地图不能显示`] : []),
    ...look.shown.flatMap(faultOf),
  ];
  if (!hasWebgl()) return <p role="status">此浏览器不能显示三维场景（WebGL 2），可直接填写数值</p>;
  return (
    <ErrorBoundary fallback={(cause) => <ErrorState title="三维预览没有打开，可直接填写数字" error={cause} />}>
      <Suspense fallback={<Loading rows={6} label="正在打开三维预览" />}>
        <OneScene {...{ onTakeCamera, onUndo, onFault }} {...look} settings={scene} ask={askMap} />
      </Suspense>
      {problems.map((problem) => (
        <p key={problem} className="admin-problem" role="status">
          {problem}
        </p>
      ))}
    </ErrorBoundary>
  );
}
