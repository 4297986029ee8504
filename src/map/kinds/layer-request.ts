/** A request below a service's address: `path` without a leading slash, `query` not yet encoded. */
export interface LayerRequest {
  path: string;
  query: Readonly<Record<string, string>>;
}
