import { kindOf } from '../../src/map/kinds/index.ts';
import { isParts } from '../../src/resources/kit/secret-parts.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';
import { faultOf, sourceFrom } from './layer-address.ts';

type Row = Readonly<Record<string, unknown>>;

/** What says how the service of a layer is asked. */
const sourceOf = ({ type, url, options }: Row) => ({ type, url: url ?? null, options: options ?? null });

/** Refuses options of a layer that do not go together, told at the field of its address. */
export const layerGuard =
  (field: 'options' | 'url'): Guard =>
  async ({ tx }, { before, after }) => {
    if (after === null || (before !== null && isSame(sourceOf(before), sourceOf(after)))) return;
    const { type, url, options } = sourceOf(after);
    const kind = kindOf(String(type));
    if (!kind) return;
    const given = { ...(isParts(options) ? options : {}), ...(url === null ? {} : { url }) };
    const fault = kind.check
      ? await (await import('./own-options.ts')).ownFaultOf(tx, kind, given)
      : faultOf(sourceFrom(kind, given));
    if (fault !== null) throw invalid({ [field]: [fault] });
  };
