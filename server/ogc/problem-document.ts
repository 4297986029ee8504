import { STATUS_CODES } from 'node:http';
import type { ProblemForm } from '../http/error-handler.ts';

const titles: Readonly<Record<number, string>> = {
  400: '请求不正确',
  401: '需要登录',
  403: '没有权限',
  404: '没有找到',
  429: '请求太多',
  500: '服务器出错',
  503: '暂时不能提供服务',
};

/** Errors as RFC 9457 has them. What is wrong with a parameter is 400 in this standard (17-069r4, 7.5.1). */
export const asProblem: ProblemForm = (reply, request, { status, message, fields }) => {
  const code = status === 422 ? 400 : status;
  return reply
    .code(code)
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: titles[code] ?? STATUS_CODES[code],
        status: code,
        detail: message,
        requestId: request.id,
        ...(fields ? { errors: fields } : {}),
      }),
    );
};
