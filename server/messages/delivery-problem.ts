/** A message could not be handed over. The message is Chinese, for administrators, and holds no secrets. */
export class DeliveryProblem extends Error {
  override readonly name = 'DeliveryProblem';
}

/** Codes of Node, undici and nodemailer → what administrators are told, after the name of the service. */
const sentences: Readonly<Record<string, string>> = {
  EOUTBOUND: '不在允许访问的名单中，请由运维人员在服务器的 OUTBOUND_HOSTS 中列出',
  ECONNREFUSED: '拒绝连接，请检查地址和端口',
  ECONNRESET: '中断了连接',
  ENOTFOUND: '的主机名无法解析',
  EAI_AGAIN: '的主机名暂时无法解析',
  EDNS: '的主机名无法解析',
  EHOSTUNREACH: '无法到达，请检查网络',
  ENETUNREACH: '无法到达，请检查网络',
  ETIMEDOUT: '没有及时应答',
  UND_ERR_CONNECT_TIMEOUT: '没有及时应答',
  UND_ERR_SOCKET: '中断了连接',
  EAUTH: '不接受账号或密码',
  ENOAUTH: '不接受账号或密码',
  EENVELOPE: '不接受收件人或发件人地址',
  EMESSAGE: '不接受这封邮件',
  ETLS: '不支持加密连接，请检查端口与加密设置',
  DEPTH_ZERO_SELF_SIGNED_CERT: '的证书不受信任',
  SELF_SIGNED_CERT_IN_CHAIN: '的证书不受信任',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '的证书不受信任',
  CERT_HAS_EXPIRED: '的证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '的证书与主机名不符',
  EPROTO: '的加密连接失败，请检查端口与加密设置',
};

interface Coded {
  code?: unknown;
  cause?: unknown;
  name?: string;
  message?: string;
}

/** The codes of an error and of what caused it, innermost first. */
function codesOf(error: unknown): string[] {
  const { code, cause } = (error ?? {}) as Coded;
  return [...(cause ? codesOf(cause) : []), ...(typeof code === 'string' ? [code] : [])];
}

/** What to tell administrators of an error of a network client. `service`: '短信接口', '邮件服务器'. */
export function deliveryProblem(service: string, error: unknown): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error;
  const { name, message = '' } = error as Coded;
  const known = codesOf(error).find((code) => sentences[code]);
  // nodemailer reports a bad certificate as ESOCKET with the code in its text
  const inText = Object.keys(sentences).find((code) => message.includes(code));
  const isSlow = name === 'TimeoutError' || /timeout/i.test(message);
  const certificate = /self[- ]signed|certificate/i.test(message) ? '的证书不受信任' : null;
  const sentence = sentences[known ?? inText ?? ''] ?? certificate ?? (isSlow ? '没有及时应答' : '的连接失败');
  return new DeliveryProblem(`${service}${sentence}`, { cause: error });
}
