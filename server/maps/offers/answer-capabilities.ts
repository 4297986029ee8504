import { kindOf } from '../../../src/map/kinds/index.ts';
import type { LayerKind } from '../../../src/map/kinds/define-kind.ts';
import { isParts } from '../../../src/resources/kit/secret-parts.ts';
import { checkValue } from '../../../src/resources/kit/row-schema.ts';
import type { catalog } from '../../../src/resources/maps/catalog.ts';
import { AppError, invalid } from '../../errors.ts';
import type { AnswerTo, CallContext } from '../../resources/own-calls.ts';
import { addressOf, type LayerOptions, type Source } from '../layer-address.ts';
import { isUse, storedLayers } from '../layer-source.ts';
import { problemOf, troubles } from '../layer-trouble.ts';
import { describedAt, fetchOffer } from './fetch-offer.ts';

/** What the service behind a layer offers, for the form in which one is chosen. */
export const answerCapabilities: AnswerTo<typeof catalog, 'capabilities'> = async (asked) => {
  const { type, options, use, id } = asked.values;
  const kind = kindOf(type);
  if (!kind?.remote?.describe) throw invalid({ type: ['这种图层的服务没有可读取的说明，请直接填写参数'] });
  const given = checkedOptions(kind, options);
  const source = await withStoredKey(asked, { kind, options: given }, use, id);
  if (addressOf(source) !== null && describedAt(source) === null)
    throw invalid({ options: ['这样的网址没有可读取的说明，请直接填写参数'] });
  const leaving = new AbortController();
  asked.reply.raw.once('close', () => leaving.abort(new Error('nobody waits')));
  try {
    return await fetchOffer(asked.services.env.outboundHosts, source, leaving.signal);
  } catch (error) {
    throw error instanceof AppError ? error : forAdministrators(error, source);
  }
};

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

/** The key of the layer that is edited, where the form shows it as stars and asks the same machine as before. */
async function withStoredKey(
  { services: { database, secrets } }: Pick<CallContext, 'services'>,
  source: Source,
  use: string | null,
  id: number | null,
): Promise<Source> {
  if (!isMasked(source.options['key'])) return source;
  const { key: _masked, ...options } = source.options;
  if (id === null || use === null || !isUse(use)) return { ...source, options };
  const [stored] = await storedLayers({ db: database.pool, secrets }, use, [id]);
  const [before, now] = [stored, source].map((each) => each && addressOf(each));
  const isSameMachine = before && now && new URL(before).origin === new URL(now).origin;
  return { ...source, options: isSameMachine ? { ...options, key: stored?.options['key'] } : options };
}

/** What is wrong, and what to do about it; the machine may be named to whoever wrote it. */
function forAdministrators(error: unknown, source: Source): AppError {
  const { trouble, words } = problemOf(error);
  const { short, remedy } = troubles[trouble];
  const address = addressOf(source);
  const host = trouble === 'noHost' && address !== null ? ` ${new URL(address).hostname}` : '';
  const sentence = `${short}${host}${words ? `（${words}）` : ''}：${remedy}`;
  return new AppError(422, sentence, { options: [sentence] });
}
