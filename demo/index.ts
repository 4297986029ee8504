/** What the portal's own process reaches of the sample data, through `await import` in server/samples.ts. */
export { loadPortalContent } from './load-portal-content.ts';
export { sampleMaker } from './files/make-sample.ts';
