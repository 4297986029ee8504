import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { failure } from '../envelope.ts';

/** Answers bytes that are no HTTP request (Node cannot parse them) with the envelope, and closes. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isTooLarge ? 431 : isSlow ? 408 : 400;
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status];
  const text = isTooLarge
    ? '请求的网址或请求头太长，请减少条件，如范围的角点'
    : isSlow
      ? '请求超时'
      : '请求格式不正确，地址中的中文须经编码';
  const body = JSON.stringify(failure(status, text, randomUUID()));
  const head = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`;
  socket.end(head + body);
}
