import { afterProlog, comment } from './after-prolog.ts';
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

type Query = Readonly<Record<string, string>>;

const pageTag = /^<(!doctype html|html|head|body|script)\b/i;

function isPage(type: string, beginning: string): boolean {
  if (/^(text\/html|application\/xhtml)/i.test(type)) return true;
  const text = beginning.replace(/^\uFEFF/, '');
  const at = afterProlog(text, [comment]);
  return pageTag.test(text.slice(at, at + 20));
}

/** Whether words are asked for, which may come as a page: what stands at a place, in a service's own form. */
const asksForWords = (query: Query): boolean => /html/i.test(query['info_format'] ?? '');

const byStatus = (status: number): LayerProblem | null => {
  // Nobody asks for a part
  if (status >= 200 && status < 300 && status !== 206) return null;
  if (status === 401 || status === 403 || status === 407) return new LayerProblem('needsKey');
  if (status === 404 || status === 410) return new LayerProblem('missing');
  if (status === 429 || status === 503) return new LayerProblem('busy');
  return new LayerProblem('fault', `HTTP ${status}`);
};

/** What a service reports, where it may be a report at all: seldom, so its words are loaded then. */
async function reported(beginning: string, query: Query): Promise<LayerProblem | null> {
  if (!/^[\uFEFF\s]*[<{]/.test(beginning)) return null;
  const { reportedProblem } = await import('./reported-problem.ts');
  return reportedProblem(beginning, query);
}

/** @throws LayerProblem where the answer is none to the request. `beginning`: its first bytes as text. */
export async function assertUsable(
  { status, type, beginning }: { status: number; type: string; beginning: string },
  query: Query = {},
): Promise<void> {
  const problem = byStatus(status);
  const exception = await reported(beginning, query);
  if (exception && (problem === null || problem.code === 'fault')) throw exception;
  if (problem) throw problem;
  if (isPage(type, beginning) && !asksForWords(query)) throw new LayerProblem('page');
}
