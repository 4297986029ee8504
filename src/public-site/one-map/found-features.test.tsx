import { screen, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import type { Found } from '../../map/ol/one-map.tsx';
import { kindOf } from '../../map/kinds/index.ts';
import { portalSources } from '../../map/kinds/portal-data.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { FoundFeatures } from './found-features.tsx';
import { layerNode } from './testing/layer-node.ts';

const node = layerNode({ id: 3, name: '图件', type: 'portal_data', isShownAtStart: true });
const show = (found: readonly Found[]) =>
  openRoute([{ path: '/', element: <FoundFeatures found={found} nodes={new Map([[3, node]])} /> }], '/');

test('a row is told by its declaration: labels, words for values, a link to its page', () => {
  const values = { layer: 'boreholes', holeNo: 'ZK1', type: '地热孔', finalDepth: 120.5, hasLog: true, endYear: 2020 };
  show([{ key: 'layer:3', facts: [], row: { source: 'boreholes', id: 8, values } }]);
  const article = screen.getByRole('article');
  expect(within(article).getByRole('link', { name: 'ZK1' }).getAttribute('href')).toBe('/archivesDrillingDetail?id=8');
  expect(
    within(article)
      .getAllByRole('term')
      .map((term) => `${term.textContent}${term.nextSibling?.textContent}`),
  ).toEqual(['钻孔类型地热孔', '终孔年度2020 年', '终孔深度120.5 m', '有柱状图是']);
});

test('from afar a row has no title', () => {
  show([{ key: 'layer:3', facts: [], row: { source: 'specimens', id: 2, values: { kind: '矿物' } } }]);
  expect(screen.getByRole('link', { name: /^查看/ }).getAttribute('href')).toBe('/zheDiBoDetail?id=2');
});

test.each([
  ['内部', ['位置只公开到 0.05° 的网格（约 5 km）']],
  ['公开', []],
])('a row whose place is known to a cell of a grid only says so: %s', (secrecy, notes) => {
  const values = { name: '甲矿', secrecy };
  show([{ key: 'layer:3', facts: [], row: { source: 'mineralOccurrences', id: 4, values } }]);
  expect(screen.queryAllByText(/只公开到/).map(({ textContent }) => textContent)).toEqual(notes);
});

test('what is of a unit of the ground leads to what the portal has on that', () => {
  show([
    { key: 'layer:3', facts: [['名称', '馆头组']], row: null, unit: '馆头组' },
    { key: 'layer:3', facts: [['名称', 'F1 破碎带']], row: null },
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['查“馆头组”的资料']);
  expect(new URLSearchParams(links[0]?.getAttribute('href')?.split('?')[1]).get('q')).toBe('馆头组');
  expect(links[0]?.getAttribute('href')).toMatch(/^\/queryResult\?/);
});

it('names services’ facts as they do, and each layer once', () => {
  show([
    { key: 'layer:3', facts: [['', '此处有 3 个']], row: null },
    { key: 'layer:9', facts: [['STRATA', 'K1']], row: null },
    { key: 'layer:9', facts: [['STRATA', 'K2']], row: null },
  ]);
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['图件', '图层']);
  expect(screen.getAllByText('STRATA')[0]?.nextSibling?.textContent).toBe('K1');
});

test.each(portalSources.map(({ value }) => value))('a row of %s leads to its page', (source) => {
  expect(kindOf('portal_data')?.source?.({ source })).toBe(source);
  show([{ key: 'layer:3', facts: [], row: { source, id: 1, values: {} } }]);
  expect(screen.getByRole('link', { name: /^查看/ }).getAttribute('href')).toMatch(/^\/\w+\?id=1$/);
});
