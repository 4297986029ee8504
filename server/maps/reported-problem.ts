import { afterProlog, comment } from './after-prolog.ts';
import { knownWords } from './known-words.ts';
import { LayerProblem } from './layer-problem.ts';

/** Codes of exceptions that say all (OGC 06-042 table E.1, 01-068r3). */
const codeWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    LayerNotDefined: '服务中没有这个图层名',
    StyleNotDefined: '服务中没有这个样式',
    InvalidCRS: '服务不支持这个坐标系',
    InvalidSRS: '服务不支持这个坐标系',
    InvalidFormat: '服务不支持这种格式',
    LayerNotQueryable: '服务中的这个图层不能查询',
    MissingDimensionValue: '服务要求给出时间',
    InvalidDimensionValue: '服务中没有这个时间',
    InvalidPoint: '查询的位置不在图中',
  }),
);
/** Codes that say of what kind a problem is, also of other services (OGC 06-121r9, ArcGIS). */
const kindWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    MissingParameterValue: '请求缺少服务需要的参数',
    InvalidParameterValue: '服务不接受请求中的参数值',
    OperationNotSupported: '服务不支持这种请求',
    OptionNotSupported: '服务不支持请求中的选项',
    VersionNegotiationFailed: '服务不支持这个版本',
    400: '服务不接受请求中的参数值',
    404: '服务中没有这项内容',
    500: '服务内部出错',
  }),
);

/** What may stand before the root of a document; the declarations inside a type go with what they belong to. */
const beforeRoot = [comment, ['<?', '?>'], ['<!', '>'], [']>', '']] as const;

/** The name of the first element without its prefix; empty where there is none. */
function rootOf(text: string): string {
  const name = /<(?:\w+:)?([\w-]+)/y;
  name.lastIndex = afterProlog(text, beforeRoot);
  return name.exec(text)?.[1] ?? '';
}

const needsKey = /token|api ?key|\btk\b|密钥|令牌|unauthori[sz]ed|not authori[sz]ed|forbidden|权限/i;

/** What stands in the first element of an exception that holds words. */
function exceptionText(text: string): string {
  const opened = /<(?:\w+:)?(?:ServiceException|ExceptionText)[\s>]/.exec(text);
  if (!opened) return '';
  const inner = text.slice(text.indexOf('>', opened.index) + 1);
  const end = inner.search(/<\/(?:\w+:)?(?:ServiceException|ExceptionText)>/);
  return end < 0 ? inner : inner.slice(0, end);
}

/** What a service reports in place of what it was asked for; null: `beginning` is none. */
export function reportedProblem(beginning: string, query: Readonly<Record<string, string>>): LayerProblem | null {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  const own = Object.values(query).flatMap((value) => value.split(','));
  if (/^\{\s*"error"\s*:\s*\{/.test(text)) {
    const words = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';
    const code = /"code"\s*:\s*(\d{3})\b/.exec(text)?.[1] ?? '';
    const isKey = ['498', '499', '401', '403'].includes(code);
    return new LayerProblem(isKey ? 'needsKey' : 'exception', kindWords.get(code) ?? null, knownWords(words, own));
  }
  if (!text.startsWith('<')) return null;
  if (!/^(ServiceExceptionReport|ServiceException|ExceptionReport|WMTSException|Exception)$/.test(rootOf(text)))
    return null;
  if (/TileOutOfRange/.test(text)) return new LayerProblem('missing');
  const foreign = knownWords(exceptionText(text), own);
  if (foreign && needsKey.test(foreign)) return new LayerProblem('needsKey', null, foreign);
  const code = /\b(?:code|exceptionCode)="(\w+)"/.exec(text)?.[1] ?? '';
  const said = codeWords.get(code);
  return said
    ? new LayerProblem('exception', said)
    : new LayerProblem('exception', kindWords.get(code) ?? null, foreign);
}
