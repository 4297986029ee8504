/** Field name → Chinese sentences saying what is wrong with it. */
export type FieldErrors = Record<string, string[]>;

/** An empty collection of errors that may be keyed by anything a caller sends, `__proto__` included. */
export const newFieldErrors = (): FieldErrors => Object.create(null) as FieldErrors;
