import type { FieldMap } from '../../resources/kit/field.ts';
import type { GivenOptions } from './given-options.ts';
import type { KindTime } from './layer-time.ts';

/** Time of kinds whose option `time` holds the dimension as the service tells it. */
export const optionTime = <O extends FieldMap>(
  takesRange: (options: GivenOptions<O>) => boolean,
  canHave: (options: GivenOptions<O>) => boolean = () => true,
): KindTime<O> => ({
  has: (options) => timeOf(options) !== '' && canHave(options),
  instants: (options, { readAxis }) => readAxis(timeOf(options)),
  takesRange,
});

function timeOf({ time }: { time?: unknown }): string {
  return typeof time === 'string' ? time : '';
}
