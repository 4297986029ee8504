import { AppError } from '../errors.ts';
import { OutboundRefused } from '../outbound/outbound-address.ts';
import { UnusableAnswer } from '../outbound/request-outside.ts';

/** What can be wrong with the service behind a layer. */
export type ProblemCode =
  | 'noAddress'
  | 'noHost'
  | 'notAllowed'
  | 'refused'
  | 'unreachable'
  | 'late'
  | 'broken'
  | 'certificate'
  | 'tooLarge'
  | 'redirects'
  | 'ledAway'
  | 'needsKey'
  | 'busy'
  | 'missing'
  | 'page'
  | 'exception'
  | 'options'
  | 'fault'
  | 'otherService'
  | 'shut';

interface ProblemText {
  /** Status of the portal's own answer. */
  status: number;
  /** What is wrong, in a few words: the tree and the lists of the admin show it. */
  short: string;
  /** What an administrator does about it. */
  remedy: string;
}

export const problemTexts: { readonly [T in ProblemCode]: ProblemText } = {
  noAddress: { status: 409, short: '没有服务地址', remedy: '请先填写服务地址' },
  noHost: { status: 502, short: '找不到主机', remedy: '请核对网址中的主机名' },
  notAllowed: {
    status: 502,
    short: '地址不允许访问',
    remedy: '本机与内网地址须由运维人员在服务器的 OUTBOUND_HOSTS 中列出',
  },
  refused: { status: 502, short: '拒绝连接', remedy: '请核对端口，并确认服务已经启动' },
  unreachable: { status: 502, short: '网络不通', remedy: '请检查服务器到该主机的网络' },
  late: { status: 504, short: '连接超时', remedy: '服务没有按时答复，请检查服务是否正常，稍后再试' },
  broken: { status: 502, short: '答复中断', remedy: '服务没有答复完就断开了连接，请检查服务是否正常' },
  certificate: { status: 502, short: '证书无效', remedy: '请为该服务换上有效的证书，或改用 http 地址' },
  tooLarge: { status: 502, short: '答复过大', remedy: '请缩小请求范围，或减少图层内容' },
  redirects: { status: 502, short: '转向过多', remedy: '请填写服务最终的网址' },
  ledAway: { status: 502, short: '转向其他地址', remedy: '请填写服务最终的网址，有密钥的须一并重新填写' },
  needsKey: { status: 502, short: '需要密钥', remedy: '请核对密钥，并确认其允许服务器端访问' },
  busy: { status: 503, short: '服务繁忙', remedy: '请稍后再试' },
  missing: { status: 404, short: '服务中没有这项内容', remedy: '请核对网址与图层名' },
  page: { status: 502, short: '返回网页而非图层数据', remedy: '请核对网址，应填写服务地址而不是网页地址' },
  exception: { status: 502, short: '服务报告错误', remedy: '请按其说明核对图层参数' },
  options: { status: 409, short: '图层参数有误', remedy: '请改正图层参数' },
  fault: { status: 502, short: '服务出错', remedy: '请检查服务是否正常' },
  shut: {
    status: 503,
    short: '服务的内容曾使读取程序中止，十分钟内不再读取',
    remedy: '请检查服务的说明与数据是否正常，参数也可以直接填写',
  },
  otherService: { status: 502, short: '不是这种服务', remedy: '请核对图层类型与网址' },
};

/** The service behind a layer does not do what it should. */
export class LayerProblem extends Error {
  override readonly name = 'LayerProblem';
  readonly code: ProblemCode;
  /** In the portal's own words, for everybody. */
  readonly words: string | null;
  /** In those of the service, as far as they are known ones: for who manages layers, and nobody else. */
  readonly foreign: string | null;
  constructor(code: ProblemCode, words: string | null = null, foreign: string | null = null) {
    super(code);
    this.code = code;
    this.words = words;
    this.foreign = foreign;
  }
}

const byCode: Readonly<Record<string, ProblemCode>> = {
  ENOTFOUND: 'noHost',
  EAI_AGAIN: 'noHost',
  ENODATA: 'noHost',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'late',
};

/** What an error on the way means. */
export function problemOf(error: unknown): LayerProblem {
  if (error instanceof LayerProblem) return error;
  if (error instanceof OutboundRefused) return new LayerProblem('notAllowed');
  if (error instanceof UnusableAnswer)
    return new LayerProblem(
      (
        {
          'too-large': 'tooLarge',
          redirects: 'redirects',
          'led-away': 'ledAway',
          packed: 'fault',
          'no-answer': 'broken',
        } as const
      )[error.code],
    );
  if (!(error instanceof Error)) return new LayerProblem('broken');
  if (error.name === 'TimeoutError') return new LayerProblem('late');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS|^ERR_SSL|^EPROTO/.test(code);
  return new LayerProblem(known ?? (isCertificate ? 'certificate' : 'broken'));
}

/** Told to whoever looks at the map: what is wrong with which layer, in the portal's own words alone. */
export function forVisitors(error: unknown, layer: string): AppError {
  if (error instanceof AppError) return error;
  const { code, words } = problemOf(error);
  const { status, short } = problemTexts[code];
  if (code === 'busy')
    return Object.assign(new AppError(status, `图层“${layer}”的服务繁忙，请稍后再试`), { retryAfterSeconds: 5 });
  const said = words ? `：${words}` : '';
  if (code === 'options') return new AppError(status, `图层“${layer}”暂时不能显示（${short}${said}），请告知管理员`);
  return new AppError(status, `图层“${layer}”暂时不能显示（${short}${said}），请稍后再试，或告知管理员`);
}

/** What is wrong, and what to do about it: for who wrote the address, which may name the machine. */
export function forAdministrators(error: unknown, address: string | null): AppError {
  if (error instanceof AppError) return error;
  const { code, words, foreign } = problemOf(error);
  const { short, remedy } = problemTexts[code];
  const said = [words, foreign].filter((part) => part !== null).join('；');
  const host = code === 'noHost' && address !== null ? ` ${new URL(address).hostname}` : '';
  const sentence = `${short}${host}${said ? `（${said}）` : ''}：${remedy}`;
  return new AppError(422, sentence, { options: [sentence] });
}
