import { type AddressInfo, createServer } from 'node:net';

/** A machine that is listed, and known to no row: what comes here was led here. */
export interface Canary {
  port: number;
  readonly visits: number;
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get visits() {
      return visits;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
