/** Why a PDF did not open, in words for the visitor. */
export interface PdfFault {
  title: string;
  text: string;
  /** Trying again may help. */
  isPassing: boolean;
}

const faults: Readonly<Record<string, PdfFault>> = {
  PasswordException: { title: '这个文件有密码', text: '文件设有密码，不能在线浏览；请到馆查阅。', isPassing: false },
  InvalidPDFException: {
    title: '文件已损坏',
    text: '文件内容不完整，不能在线浏览；请在资料页“报告错误”，保管单位会重新提供。',
    isPassing: false,
  },
};

const statusFaults: Readonly<Record<number, PdfFault>> = {
  401: { title: '登录已失效', text: '请重新登录后再看。', isPassing: false },
  403: { title: '没有浏览这个文件的权限', text: '请先申请，通过后再看。', isPassing: false },
  404: { title: '暂无文件', text: '文件可能已撤下，也可能需要登录后才能看。', isPassing: false },
};

const unknown: PdfFault = { title: '文件没有打开', text: '网络或服务暂时不可用，请稍后再试。', isPassing: true };

/** @param error what pdf.js threw */
export function pdfFault(error: unknown): PdfFault {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  if (typeof status === 'number') return statusFaults[status] ?? unknown;
  return (typeof name === 'string' ? faults[name] : undefined) ?? unknown;
}
