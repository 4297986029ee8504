/** All that the server reaches of the sample data, through `await import` in server/samples.ts. */
export { loadDemoData } from './load-demo-data.ts';
export { sampleMaker } from './files/make-sample.ts';
