import OlMap from 'ol/Map.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { afterEach, expect, test, vi } from 'vitest';
import { baseStyleProperty } from './base-style.ts';
import { drawWaters } from './details.ts';
import { styleBeneath } from './style-beneath.ts';

const nothing = {
  lines: { type: 'Topology', arcs: [], objects: {} },
  places: { type: 'FeatureCollection', features: [] },
} as const;
const fetchNothing = async (address: string): Promise<Response> =>
  Response.json(address.endsWith('place-names.json') ? nothing.places : nothing.lines);
const layer = (): VectorLayer => new VectorLayer({ source: new VectorSource() });

afterEach(() => vi.unstubAllGlobals());

test('waters that are disposed of are forgotten by the source that all maps share', async () => {
  vi.stubGlobal('fetch', fetchNothing);
  const [one, other] = [layer(), layer()];
  await drawWaters(one);
  const shared = one.getSource();
  const listeners = (): number => shared?.getListeners('change')?.length ?? 0;
  const before = listeners();
  await drawWaters(other);
  expect(other.getSource()).toBe(shared);
  expect(listeners()).toBeGreaterThan(before);
  other.dispose();
  expect(listeners()).toBe(before);
});

test('a layer that was left meanwhile gets no waters', async () => {
  vi.stubGlobal('fetch', fetchNothing);
  const left = layer();
  const drawn = drawWaters(left);
  left.dispose();
  await drawn;
  expect(left.getSource()).toBeNull();
});

test('the inks are those of the base map beneath, or of a page as bright as it', () => {
  const page = document.createElement('div');
  const target = page.appendChild(document.createElement('div'));
  page.dataset['ground'] = 'dark';
  const map = new OlMap({ target, controls: [], interactions: [] });
  expect(styleBeneath(map)).toBe('dark');
  map.addLayer(new VectorLayer({ properties: { [baseStyleProperty]: 'muted' } }));
  expect(styleBeneath(map)).toBe('muted');
  expect(styleBeneath(null)).toBe('light');
  map.setTarget();
});
