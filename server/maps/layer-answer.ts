import { LayerProblem } from './layer-problem.ts';

/** Types that a browser shows as they are, and that carry no script. */
const harmless = [
  /^image\/[\w.+-]+$/,
  /^application\/(?:[\w.-]+\+)?json$/,
  /^application\/(?:octet-stream|x-protobuf|protobuf|x-msgpack|gzip)$/,
  /^application\/vnd\.(?!.*xml)[\w.+-]+$/,
  /^model\/[\w.-]+$/,
  /^text\/plain$/,
];

/** The type under which an answer is passed on: what could run as a page is plain text. */
export function safeType(given: string | undefined): string {
  const [type = '', ...parameters] = (given ?? '').toLowerCase().split(';');
  const charset = parameters.map((each) => /^\s*charset="?([\w-]+)"?\s*$/.exec(each)?.[1]).find(Boolean);
  const plain = type.trim();
  if (plain === '') return 'application/octet-stream';
  // What is written in XML may be a picture with a script, whatever it calls itself
  const isMarkup = /\bsvg\b|\+xml$/.test(plain);
  if (isMarkup || !harmless.some((each) => each.test(plain))) return `text/plain; charset=${charset ?? 'utf-8'}`;
  return plain.startsWith('text/') ? `${plain}; charset=${charset ?? 'utf-8'}` : plain;
}

/** Longest sentence of another's that is passed on. */
const maxTextLength = 120;

/** Beside these names stands what nobody else should know: `name=value`, `name: value`, `name "value"`. */
const secretNames =
  'username|userid|user|uid|login|role|passphrase|password|passwd|pass|pwd|secret|token|apikey|api_key|accesskey|key|hostname|host|server|port|database|dbname|sid|servicename|instance|datasource|用户名|用户|账号|口令|密码|主机|服务器|数据库'.split(
    '|',
  );
const parts = /[^\s=:：,;，；。()]+|[=:：]|[\s,;，；。()]+/g;

/** Without the values that stand beside such names. */
function withoutSecrets(text: string): string {
  let before: 'word' | 'name' | 'mark' = 'word';
  return text.replaceAll(parts, (part) => {
    if (/^[=:：]/.test(part)) {
      if (before === 'name') before = 'mark';
      return part;
    }
    if (/^[\s,;，；。()]/.test(part)) return part;
    const isValue = before === 'mark' || (before === 'name' && /^["'“]/.test(part));
    const name = part.replaceAll(/["'“”‘’]/g, '').toLowerCase();
    before = !isValue && secretNames.includes(name) ? 'name' : 'word';
    return isValue ? '…' : part;
  });
}

/** A service's own words without addresses, paths, accounts and marks; null where nothing is left. */
export function cleanWords(text: string): string | null {
  const shown = text
    .replaceAll(/<!\[CDATA\[|\]\]>/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&lt;|&gt;|&amp;|&quot;|&apos;|&#\d+;|&#x[\da-f]+;/gi, ' ')
    .replaceAll(/(?<![a-z\d+.-])[a-z\d+.-]*:\/\/\S+/gi, '…')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?/g, '…')
    .replaceAll(/(?:[a-z]:)?(?:[\\/][\w.~-]+){2,}/gi, '…')
    .replaceAll(/(?<![\w.-])[\w-]+(?:\.[\w-]+)+:\d{2,5}/g, '…')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  const plain = withoutSecrets(shown).trim();
  if (plain === '') return null;
  return plain.length > maxTextLength ? `${plain.slice(0, maxTextLength)}…` : plain;
}

/** Codes of exceptions that say which parameter is wrong (OGC 06-042 table E.1, 01-068r3). */
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
  }),
);

/** Where a text goes on after blanks and comments, and after what else of a prolog `passed` names by its beginning. */
function afterProlog(text: string, passed: readonly (readonly [beginning: string, end: string])[]): number {
  const blank = /\s*/y;
  for (let at = 0; ;) {
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
    const part = passed.find(([beginning]) => text.startsWith(beginning, at));
    if (!part) return at;
    const end = text.indexOf(part[1], at + part[0].length);
    if (end < 0) return text.length;
    at = end + part[1].length;
  }
}
const comment = ['<!--', '-->'] as const;
/** What may stand before the root of a document; the declarations inside a type go with what they belong to. */
const beforeRoot = [comment, ['<?', '?>'], ['<!', '>'], [']>', '']] as const;

/** The name of the first element without its prefix; empty where there is none. */
function rootOf(text: string): string {
  const name = /<(?:\w+:)?([\w-]+)/y;
  name.lastIndex = afterProlog(text, beforeRoot);
  return name.exec(text)?.[1] ?? '';
}

const needsKey = /token|api ?key|\btk\b|密钥|unauthori[sz]ed|not authori[sz]ed|forbidden|权限/i;

/** What stands in the first element of an exception that holds words. */
function exceptionText(text: string): string {
  const opened = /<(?:\w+:)?(?:ServiceException|ExceptionText)[\s>]/.exec(text);
  if (!opened) return '';
  const inner = text.slice(text.indexOf('>', opened.index) + 1);
  const end = inner.search(/<\/(?:\w+:)?(?:ServiceException|ExceptionText)>/);
  return end < 0 ? inner : inner.slice(0, end);
}

/** What a service reports in place of what it was asked for; null: `beginning` is none. */
function reported(beginning: string): LayerProblem | null {
  const text = beginning.replace(/^\uFEFF/, '').trimStart();
  const error = /^\{\s*"error"\s*:\s*\{/.test(text);
  if (error) {
    const words = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? '';
    const isKey = /"code"\s*:\s*(?:49[89]|40[13])\b/.test(text);
    return new LayerProblem(isKey ? 'needsKey' : 'exception', cleanWords(words));
  }
  if (!text.startsWith('<')) return null;
  if (/^(ServiceExceptionReport|ServiceException|ExceptionReport|WMTSException|Exception)$/.test(rootOf(text))) {
    if (/TileOutOfRange/.test(text)) return new LayerProblem('missing');
    const own = cleanWords(exceptionText(text));
    if (own && needsKey.test(own)) return new LayerProblem('needsKey', own);
    const code = /\b(?:code|exceptionCode)="(\w+)"/.exec(text)?.[1] ?? '';
    return new LayerProblem('exception', codeWords.get(code) ?? own);
  }
  return null;
}

const pageTag = /^<(!doctype html|html|head|body|script)\b/i;

function isPage(type: string, beginning: string): boolean {
  if (/^(text\/html|application\/xhtml)/i.test(type)) return true;
  const text = beginning.replace(/^\uFEFF/, '');
  const at = afterProlog(text, [comment]);
  return pageTag.test(text.slice(at, at + 20));
}

/** Whether words are asked for, which may come as a page: what stands at a place, in a service's own form. */
const asksForWords = (query: Readonly<Record<string, string>>): boolean => /html/i.test(query['info_format'] ?? '');

const byStatus = (status: number): LayerProblem | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403 || status === 407) return new LayerProblem('needsKey');
  if (status === 404 || status === 410) return new LayerProblem('missing');
  if (status === 429 || status === 503) return new LayerProblem('busy');
  return new LayerProblem('fault', `HTTP ${status}`);
};

/** @throws LayerProblem where the answer is none to the request. `beginning`: its first bytes as text. */
export function assertUsable(
  { status, type, beginning }: { status: number; type: string; beginning: string },
  query: Readonly<Record<string, string>> = {},
): void {
  const problem = byStatus(status);
  const exception = reported(beginning);
  if (exception && (problem === null || problem.code === 'fault')) throw exception;
  if (problem) throw problem;
  if (isPage(type, beginning) && !asksForWords(query)) throw new LayerProblem('page');
}
