import type { FieldMap } from '../../../resources/kit/field.ts';
import { checkValue } from '../../../resources/kit/row-schema.ts';
import type { LayerKind, OptionsOf } from '../../kinds/define-kind.ts';
import type { MapLayer } from './controller.ts';

/** The layer's options as its kind declares them: a part that older rows hold in another form counts as not given. */
export function optionsOf<T extends string, O extends FieldMap>(
  kind: LayerKind<T, O>,
  { options }: MapLayer,
): OptionsOf<O> {
  const right = Object.entries(kind.options).filter(([name, field]) => {
    const value = options[name];
    if (value === undefined || value === null) return false;
    // Visitors are shown the portal's own address, which stands below none of the web's
    return name === 'url' ? typeof value === 'string' : checkValue(field, value) === null;
  });
  return Object.fromEntries(right.map(([name]) => [name, options[name]])) as OptionsOf<O>;
}
