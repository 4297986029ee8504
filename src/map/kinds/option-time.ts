import type { FieldMap } from '../../resources/kit/field.ts';
import type { OptionsOf } from './define-kind.ts';
import type { KindTime } from './layer-time.ts';

/** Time of kinds whose option `time` holds the dimension as the service tells it. */
export const optionTime = <O extends FieldMap>(
  takesRange: (options: OptionsOf<O>) => boolean,
  canHave: (options: OptionsOf<O>) => boolean = () => true,
): KindTime<O> => ({
  has: (options) => timeOf(options) !== '' && canHave(options),
  instants: (options, { readAxis }) => readAxis(timeOf(options)),
  takesRange,
});

function timeOf({ time }: { time?: unknown }): string {
  return typeof time === 'string' ? time : '';
}
