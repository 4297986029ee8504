import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type LayerService, startLayerService } from './layer-service.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import { send } from './send.ts';

/**
 * A WMS behind the layers of the portal under test, and how they are asked: for each test of the file it has been asked
 * nothing and answers with a picture.
 */
export function layerDesk(portal: Pick<PortalUnderTest, 'origin'>) {
  let service: LayerService;
  let standard: LayerService['answer'];
  let count = 0;
  beforeAll(async () => {
    service = await startLayerService();
    standard = service.answer;
  });
  afterAll(() => service.close());
  beforeEach(() => {
    service.asked = [];
    service.answer = standard;
  });
  return {
    get service() {
      return service;
    },
    /** From now on it answers with a picture again. */
    recover: (): void => {
      service.answer = standard;
    },
    /** Query of a picture that nobody has asked for before. */
    picture: (): string =>
      `?service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&transparent=true&crs=EPSG:4490&bbox=1,2,3,${(count += 1)}&width=256&height=256`,
    /** What a node of the layer tree holds to show it. */
    wms: (more: Record<string, unknown> = {}) => ({
      type: 'ogc_wms',
      options: { url: `${service.origin}/wms?map=x.map`, layers: 'a', ...more },
    }),
    get: (id: number, query: string, headers: Record<string, string> = {}, token?: string, path = '') =>
      send(portal.origin, 'GET', `/zdapi/layers/layer/${id}/${path}${query}`, { headers, token }),
  };
}
