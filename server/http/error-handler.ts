import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../envelope.ts';
import { AppError } from '../errors.ts';
import { diskFull, isDiskFull } from './disk-problem.ts';

/** Fastify's own refusals, by code. */
const refusals: Readonly<Record<string, [number, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, '不支持这种内容类型'],
  FST_ERR_CTP_EMPTY_TYPE: [415, '缺少内容类型'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, '请求内容为空'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, '请求内容不是正确的 JSON'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, '请求内容太大'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, '请求长度不符'],
  FST_REQ_FILE_TOO_LARGE: [413, '上传的文件太大，请压缩或拆分后再传'],
  FST_FILES_LIMIT: [413, '一次上传的文件太多，请分几次上传'],
  FST_PARTS_LIMIT: [413, '表单内容太多'],
  FST_FIELDS_LIMIT: [413, '表单内容太多'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, '应以表单文件方式上传'],
  FST_PROTO_VIOLATION: [400, '请求含有不允许的键名'],
};

/** What an error of a part below means to the caller; null when it is a fault of our own. */
type ProblemOf = (error: unknown) => AppError | null;

function knownProblem(error: FastifyError, problemOf: ProblemOf): AppError | null {
  if (error instanceof AppError) return error;
  const refusal = refusals[error.code];
  if (refusal) return new AppError(...refusal);
  if (isDiskFull(error)) return diskFull();
  const problem = problemOf(error);
  if (problem) return problem;
  if (error.statusCode === 429) return new AppError(429, '操作太频繁，请稍后再试');
  // A fault that Fastify or a plugin ascribes to the request: its English text stays in the log
  if (error.statusCode && error.statusCode < 500) return new AppError(error.statusCode, '请求不正确');
  return null;
}

/** Writes an error as the calls of a part answer it. */
export type ProblemForm = (reply: FastifyReply, request: FastifyRequest, problem: AppError) => FastifyReply;

const asEnvelope: ProblemForm = (reply, request, problem) =>
  reply.send(failure(problem.status, problem.message, request.id, problem.fields));

function answer(reply: FastifyReply, request: FastifyRequest, problem: AppError, form: ProblemForm): FastifyReply {
  const retryAfter = problem.retryAfterSeconds ?? (problem.status === 503 ? 3 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  // What failed may have said already that it may be kept
  void reply.header('cache-control', 'no-store');
  return form(reply.code(problem.status), request, problem);
}

/** Nobody is left to be answered, and what broke on the way broke because of that. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/**
 * The one place where errors become answers: known ones in their own words, the rest as one sentence with the request id.
 * `problemOf`: what the database's errors mean; `form`: how a part writes them whose callers know no envelope.
 */
export function handleErrors(app: FastifyInstance, problemOf: ProblemOf, form: ProblemForm = asEnvelope): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isCutOff(request)) {
      request.log.info({ err: error }, 'cut off by its sender');
      return answer(reply, request, new AppError(400, '请求没有发完'), form);
    }
    const problem = knownProblem(error, problemOf);
    if (problem) {
      if (problem.status >= 500) request.log.warn({ err: error }, 'unavailable');
      return answer(reply, request, problem, form);
    }
    request.log.error({ err: error }, 'request failed');
    const sentence = `服务器出错，请稍后再试；若仍出错，请告知管理员请求号 ${request.id}`;
    return answer(reply, request, new AppError(500, sentence), form);
  });
}

/** The form in which an address is answered that no route has, or that cannot be read. */
export type FormOfAddress = (url: string) => ProblemForm | null;

const noSuchAddress = (): AppError => new AppError(404, '没有这个地址');

/** What is answered where there is no route. */
export function handleUnknownAddresses(app: FastifyInstance, formOf: FormOfAddress): void {
  app.setNotFoundHandler((request, reply) =>
    answer(reply, request, noSuchAddress(), formOf(request.url) ?? asEnvelope),
  );
}

/** What is answered to an address that no route is looked for: its escapes are none, or a part of it is longer than any. */
export const refuseAddress =
  (formOf: FormOfAddress) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? noSuchAddress() : new AppError(400, '地址的编码不正确');
    void answer(reply, request, problem, formOf(request.url) ?? asEnvelope);
  };
