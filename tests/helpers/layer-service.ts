import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';

/** A stand-in for the service behind a layer, on this machine: what it was asked, and what it answers. */
export interface LayerService {
  origin: string;
  port: number;
  /** Path and query of each request. */
  asked: string[];
  /** Headers of the last one. */
  headers: IncomingMessage['headers'];
  answer: RequestListener;
  close: () => Promise<void>;
}

/** Start of a picture: enough for whoever looks at the type alone. */
export const pngBytes = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** @param at port; 0: one that is free */
export async function startLayerService(at = 0): Promise<LayerService> {
  const server: Server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    service.headers = request.headers;
    response.on('error', () => undefined);
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: LayerService = {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked: [],
    headers: {},
    answer: (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(pngBytes),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}

interface Node {
  type?: string;
  options?: Record<string, unknown> | null;
  parent?: number;
  isOpen?: boolean;
  roles?: readonly number[];
}

/** A node of the layer tree, straight into the table. */
export async function layerNode(pool: pg.Pool, node: Node = {}): Promise<number> {
  const { type = 'folder', options = null, parent = 171, isOpen = true, roles = [] } = node;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO catalog (name, type, parent, "order", options, is_open, is_shown_at_start, roles)
     VALUES ('图层', $1, $2, 1, $3, $4, false, $5) RETURNING id`,
    [type, parent, options === null ? null : JSON.stringify(options), isOpen, roles],
  );
  return rows[0]?.id ?? 0;
}
