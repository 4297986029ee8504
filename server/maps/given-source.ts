import { kindOf } from '../../src/map/kinds/index.ts';
import type { LayerKind } from '../../src/map/kinds/define-kind.ts';
import { isParts } from '../../src/resources/kit/secret-parts.ts';
import { checkValue } from '../../src/resources/kit/row-schema.ts';
import { invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import { addressOf, type LayerOptions, type Source } from './layer-address.ts';
import { isUse, storedLayers } from './layer-source.ts';

interface Given {
  type: string;
  options: unknown;
  use?: string | null;
  id?: number | null;
}

/**
 * A layer that a form holds and nobody has kept: its options that are known and given, each right by itself. Where it edits a
 * kept layer and asks the same machine, that one's key stands for the stars that the form shows. @throws AppError 422
 */
export async function givenSource(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  { type, options, use, id }: Given,
): Promise<Source> {
  const kind = kindOf(type);
  if (!kind?.remote) throw invalid({ type: ['这种图层没有外部服务，请直接填写参数'] });
  const source = { kind, options: checkedOptions(kind, options) };
  if (!isMasked(source.options['key'])) return source;
  const { key: _masked, ...others } = source.options;
  if (!id || !use || !isUse(use)) return { kind, options: others };
  const [stored] = await storedLayers({ db: database.pool, secrets }, use, [id]);
  const [before, now] = [stored, source].map((each) => each && addressOf(each));
  const isSameMachine = before && now && new URL(before).origin === new URL(now).origin;
  return { kind, options: isSameMachine ? { ...others, key: stored?.options['key'] } : others };
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

const isMasked = (key: unknown): boolean => key === undefined || (typeof key === 'string' && /^\*+$/.test(key));
