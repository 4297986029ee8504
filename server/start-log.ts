import pino from 'pino';
import type { Log } from './db/log.ts';
import type { Env } from './env.ts';

/** Structured logs. Tokens, cookies and passwords never reach them; addresses are logged without their query. */
export const loggerOptions = ({ logLevel }: Pick<Env, 'logLevel'>) => ({
  level: logLevel,
  redact: [
    'req.headers.accesstoken',
    'req.headers.authorization',
    'req.headers.cookie',
    // What the reader of uploads tells at the finest level
    'busboyOptions.headers',
    '*.password',
    '*.accessToken',
  ],
  serializers: {
    req: (request: { method?: string; url?: string; ip?: string }) => ({
      method: request.method,
      path: request.url?.split('?')[0],
      ip: request.ip,
    }),
  },
});

/** Logger of everything outside a request. */
export const log = (env: Pick<Env, 'logLevel'>): Log => pino(loggerOptions(env));
