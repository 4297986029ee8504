import { useEffect, useEffectEvent } from 'react';
import type { SketchWays } from '../../../map/state/map-hand.ts';
import type { SketchForm } from '../../../map/state/sketch.ts';
import type { ToolProps } from './tool-props.ts';

/** Lets the visitor draw a form while the panel stands, beginning with what is drawn already. */
export function useSketch(
  { hand, sketch }: Pick<ToolProps, 'hand' | 'sketch'>,
  form: SketchForm,
  ways: SketchWays,
): void {
  const drawn = useEffectEvent(() => (sketch?.form === form ? sketch : null));
  const change = useEffectEvent<NonNullable<SketchWays['onChange']>>((soFar) => ways.onChange?.(soFar));
  const end = useEffectEvent<SketchWays['onEnd']>((whole) => ways.onEnd(whole));
  useEffect(
    () => hand.sketch(form, { onChange: (soFar) => change(soFar), onEnd: (whole) => end(whole) }, drawn()),
    [hand, form],
  );
}
