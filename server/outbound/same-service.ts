/** Whether both are of one service: the same origin, or the same host by TLS in place of the clear, each at its usual port. */
export const isSameService = (from: URL, to: URL): boolean =>
  to.origin === from.origin ||
  (from.protocol === 'http:' &&
    to.protocol === 'https:' &&
    from.hostname === to.hostname &&
    `${from.port}${to.port}` === '');
