import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server's connections. The answer is called when the server stops: from then on every connection without a
 * request under way is cut, those with one as soon as it is answered. Node alone waits for connections that a browser
 * opened ahead without asking anything, and for those that fall silent after the stop.
 */
export function watchConnections(server: Server): () => void {
  const underWay = new Map<Socket, number>();
  let isStopping = false;
  server.on('connection', (socket) => {
    if (isStopping) return void socket.destroy();
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      if (underWay.has(socket)) underWay.set(socket, left);
      if (isStopping && left === 0) socket.destroySoon();
    });
  });
  return () => {
    isStopping = true;
    for (const [socket, count] of underWay) if (count === 0) socket.destroy();
  };
}
