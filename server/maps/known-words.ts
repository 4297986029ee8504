/** Longest sentence of another's that is passed on. */
const maxLength = 120;

/** Words of requests for maps and of what is wrong with them. What is in none of these lists stays with the service. */
const terms = new Set(
  (
    'error errors exception invalid wrong bad missing unknown unsupported supported required expired denied forbidden ' +
    'unauthorized unauthorised authorized authorised failed failure timeout exceeded exceeds empty null syntax fault ' +
    'layer layers layer(s) layername style styles style(s) format formats image crs srs projection system coordinate ' +
    'bbox box extent version service operation operations parameter parameters parameter(s) value values value(s) request ' +
    'requests query queryable where clause field fields outfields geometry map maps wms wmts wfs getmap getfeatureinfo ' +
    'getlegendgraphic getcapabilities gettile getfeature tile tiles tilematrix tilematrixset tilerow tilecol matrix width ' +
    'height size time dimension date range maximum minimum limit token key apikey api tk access permission permissions ' +
    'resource database connection login cache scale level feature features epsg'
  ).split(' '),
);
const links = new Set(
  (
    'a an the is are was were be been has have had not no none in on at for of to from and or with without by this that ' +
    'it its must should may can cannot could does do did only one more than too large small big out outside given ' +
    'specified defined found available allowed perform load read open draw render set unable any all server used using'
  ).split(' '),
);
/** The same in Chinese, where nothing stands between words: the longest first. */
const phrases = (
  '图层名称 图层名 图层 样式 坐标系 坐标参考 格式 参数 请求 服务器 服务 操作 版本 范围 尺寸 宽度 高度 时间 级别 瓦片 ' +
  '地图 查询 条件 字段 要素 资源 数据库 连接 访问 密钥 令牌 权限 配额 次数 额度 ' +
  '不存在 不支持 不正确 不合法 不可用 无效 非法 错误 有误 缺少 缺失 为空 没有 未找到 找不到 未授权 授权 无权 过期 失效 ' +
  '拒绝 失败 超时 超出 超过 超限 限制 过大 过小 必须 需要 内部 异常'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length);
const phrasesByBeginning: ReadonlyMap<string, readonly string[]> = new Map(
  phrases.map((phrase) => [phrase.charAt(0), phrases.filter((each) => each.startsWith(phrase.charAt(0)))]),
);

/** Of one sign each: they join the others and say nothing. */
const particles = new Set('已未的或和与是在中请不该此无有被为');

const markup = /<!\[CDATA\[|\]\]>|<[^<>]*>|&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi;
const around = new Set(`"'“”‘’\`[](){}<>.,;:!?，。；：！？（）、…`);

/** Where a word begins and ends that signs stand around. */
function inner(chunk: string): [start: number, end: number] {
  let start = 0;
  let end = chunk.length;
  while (start < end && around.has(chunk.charAt(start))) start += 1;
  while (end > start && around.has(chunk.charAt(end - 1))) end -= 1;
  return [start, end];
}

const unsaid = '…';

/**
 * What a service says in words that are known to be harmless, and those of the request itself (`own`): a list of what is
 * secret is never whole, so all else is left out. Null where nothing is left.
 */
export function knownWords(text: string, own: Iterable<string> = []): string | null {
  const ownWords = new Set(own);
  const shown: string[] = [];
  let saysAnything = false;
  for (const chunk of text
    .slice(0, 4000)
    .replaceAll(markup, ' ')
    .split(/[\p{Cc}\p{Cf}\s]+/u)
    .filter(Boolean)) {
    const { part, says } = /\p{Script=Han}/u.test(chunk) ? ofPhrases(chunk, ownWords) : ofWord(chunk, ownWords);
    saysAnything ||= says;
    if (part !== unsaid || shown.at(-1) !== unsaid) shown.push(part);
  }
  if (!saysAnything) return null;
  const sentence = shown.join(' ');
  return sentence.length > maxLength ? `${sentence.slice(0, maxLength)}${unsaid}` : sentence;
}

/** What is shown of a part of a sentence, and whether that is more than what joins words. */
interface Shown {
  part: string;
  says: boolean;
}
const left: Shown = { part: unsaid, says: false };

/** A word with the signs around it. */
function ofWord(chunk: string, own: ReadonlySet<string>): Shown {
  const [start, end] = inner(chunk);
  const word = chunk.slice(start, end);
  const says = (each: string): boolean => terms.has(each.toLowerCase()) || own.has(each);
  // A bracket may belong to the word, as in layer(s)
  if (word !== '' && (says(word) || says(`${word})`))) return { part: chunk, says: true };
  return links.has(word.toLowerCase()) ? { part: chunk, says: false } : left;
}

/** Chinese, and words between it. */
function ofPhrases(chunk: string, own: ReadonlySet<string>): Shown {
  const parts: string[] = [];
  let says = false;
  for (let at = 0; at < chunk.length;) {
    const sign = chunk.charAt(at);
    const phrase = phrasesByBeginning.get(sign)?.find((each) => chunk.startsWith(each, at));
    if (phrase !== undefined || around.has(sign) || particles.has(sign)) {
      parts.push(phrase ?? sign);
      says ||= phrase !== undefined;
      at += (phrase ?? sign).length;
      continue;
    }
    const [word = sign] = /[\w.:-]*/.exec(chunk.slice(at)) ?? [];
    const shown = word === '' ? left : ofWord(word, own);
    // A sign may be one that stands for what is left out
    if (shown !== left || parts.at(-1) !== unsaid) parts.push(shown.part);
    says ||= shown.says;
    at += Math.max(word.length, 1);
  }
  return { part: parts.join(''), says };
}
