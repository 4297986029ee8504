declare module '@koopjs/featureserver' {
  /** What its handlers take of a request of Express. */
  export interface Asked {
    query: Readonly<Record<string, string>>;
    body: Readonly<Record<string, string>>;
    params: Readonly<Record<string, string>>;
  }

  /** What they do with an answer of Express. */
  export interface Answering {
    status(code: number): Answering;
    set(name: string, value: string | number): Answering;
    json(body: unknown): void;
    send(body: string): void;
    end(body: Uint8Array): void;
  }

  /** Features in degrees, with what the layer says of itself. */
  export interface KoopLayer {
    type: 'FeatureCollection';
    metadata: { id: number; name: string; idField: string; maxRecordCount: number };
    features: readonly unknown[];
  }

  /** Handlers throw an Error with a `code`, a status, for what they cannot answer. */
  const featureServer: {
    serverInfo(request: Asked, answer: Answering, service: { layers: readonly KoopLayer[] }): void;
    layerInfo(request: Asked, answer: Answering, layer: KoopLayer): void;
    query(request: Asked, answer: Answering, layer: KoopLayer): void;
  };
  export default featureServer;
}
