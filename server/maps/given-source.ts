import { kindOf } from '../../src/map/kinds/index.ts';
import type { LayerKind } from '../../src/map/kinds/define-kind.ts';
import { isParts } from '../../src/resources/kit/secret-parts.ts';
import { checkValue } from '../../src/resources/kit/row-schema.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import { AppError, invalid } from '../errors.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { brokenBond } from '../resources/broken-bond.ts';
import { isMask } from '../resources/bound-secrets.ts';
import { faultOf, type LayerOptions, type Source } from './layer-address.ts';
import { isUse, resourceOf, storedLayers } from './layer-source.ts';

interface Given {
  type: string;
  options: unknown;
  use?: string | null;
  id?: number | null;
}

/**
 * A layer that a form holds and nobody has kept: its options that are known and given, each right by itself. Where it edits a
 * kept layer and could be saved so without the key, that one's key stands for the stars that the form shows.
 * @throws AppError 422, 403 for who may not edit that layer
 */
export async function givenSource(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  { rights }: Pick<Reader, 'rights'>,
  { type, options, use, id }: Given,
): Promise<Source> {
  const kind = kindOf(type);
  if (!kind?.remote) throw invalid({ type: ['这种图层没有外部服务，请直接填写参数'] });
  // With the key of a stored layer only who could save the form asks
  if (use && isUse(use) && id && !holds(rights, `admin:${resourceOf[use].name}.edit`))
    throw new AppError(403, `您没有修改${resourceOf[use].label}的权限`);
  const source = { kind, options: checkedOptions(kind, options) };
  const fault = faultOf(source);
  if (fault !== null) throw invalid({ options: [fault] });
  const secret = kind.options['key'];
  if (secret?.kind !== 'secret') return source;
  const { key, ...others } = source.options;
  if (key !== undefined && !isMask(secret, key)) return source;
  if (!id || !use || !isUse(use)) return { kind, options: others };
  const [stored] = await storedLayers({ db: database.pool, secrets }, use, [id]);
  const typed = (each: Source): LayerOptions => ({ ...each.options, type: each.kind.type });
  const stays =
    stored && brokenBond({ secret, fields: kind.options, by: 'type' }, typed(stored), typed(source)) === null;
  return { kind, options: stays ? { ...others, key: stored.options['key'] } : others };
}

/** Those options that the kind knows, each right by itself: the form may not be full yet. @throws AppError 422 */
function checkedOptions({ options: fields }: LayerKind, given: unknown): LayerOptions {
  if (!isParts(given)) throw invalid({ options: ['参数应为对象'] });
  const values = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(fields, name) && value !== null && value !== '',
  );
  const problems = values.flatMap(([name, value]) => {
    const field = fields[name];
    return field ? (checkValue(field, value) ?? []) : [];
  });
  if (problems.length > 0) throw invalid({ options: problems });
  return Object.fromEntries(values);
}
