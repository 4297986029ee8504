import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import featureServer, { type Answering, type Asked, type KoopLayer } from '@koopjs/featureserver';
import { surveyUnits } from './survey-units.ts';

/**
 * Koop's FeatureServer with the survey's units as its layer 0, in a process of its own: what it loads changes objects that
 * everything shares. It tells its port to the parent and ends with it.
 */
const units: KoopLayer = {
  type: 'FeatureCollection',
  metadata: { id: 0, name: '实测地质单元', idField: 'id', maxRecordCount: 1000 },
  features: surveyUnits.features,
};

/** The part of Express that the handlers use. */
function answering(response: ServerResponse): Answering {
  const own: Answering = {
    status: (code) => {
      response.statusCode = code;
      return own;
    },
    set: (name, value) => {
      response.setHeader(name, value);
      return own;
    },
    json: (body) => void response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    send: (body) => void response.end(body),
    end: (body) => void response.end(body),
  };
  return own;
}

function respond(path: string, asked: Asked, answer: Answering): void {
  if (path === '/FeatureServer') return featureServer.serverInfo(asked, answer, { layers: [units] });
  if (path === '/FeatureServer/0') return featureServer.layerInfo(asked, answer, units);
  if (path === '/FeatureServer/0/query') return featureServer.query(asked, answer, units);
  answer.status(404).json({});
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const asked = { query: Object.fromEntries(searchParams), body: {}, params: {} };
  try {
    respond(pathname.replace(/\/$/, ''), asked, answering(response));
  } catch (error) {
    // ArcGIS answers its errors as 200
    const { message, code = 500 } = error as Error & { code?: number };
    answering(response).json({ error: { code, message, details: [] } });
  }
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
