import type { HttpError } from '@refinedev/core';
import type { Resource } from '../resources/kit/define-resource.ts';
import { fromWire } from '../resources/kit/wire.ts';
import { ApiError } from './api-error.ts';

/** A refused call in the shape that Refine reads: field errors reach the form field of the same name. */
export class RefineError extends ApiError implements HttpError {
  [key: string]: unknown;
  readonly statusCode: number;
  readonly errors: Record<string, string[]>;

  constructor(resource: Resource, error: ApiError) {
    const { status, code, fieldErrors = {}, requestId } = error;
    const errors = fromWire(resource, fieldErrors) as Record<string, string[]>;
    super(error.message, { status, code, fieldErrors: errors, ...(requestId ? { requestId } : {}), cause: error });
    this.statusCode = status;
    this.errors = errors;
  }
}

/** Waits for work and turns a refusal into a RefineError; every other error passes. */
export async function withRefineErrors<T>(resource: Resource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? new RefineError(resource, error) : error;
  }
}
