import { measureHttp } from './measure.ts';

/** Asks /healthz one request after the other, in a process of its own: the load of the bench must not delay its clock. */
const [address = '', seconds = '0'] = process.argv.slice(2);
process.send?.({ isReady: true });
process.send?.({ figures: await measureHttp(address, ['/healthz'], 1, Number(seconds)) });
