type LogMethod = {
  (details: object, message?: string): void;
  (message: string): void;
};

/** The part of a pino or Fastify logger that the database code uses. */
export type Log = Record<'debug' | 'info' | 'warn' | 'error', LogMethod>;
