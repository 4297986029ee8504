import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { coords } from '../../resources/maps/coords.ts';
import { PlaceWords } from './place-words.tsx';
import { answer, withCatalogue } from './testing/open-catalogue.tsx';
import { openRoute } from './testing/open-route.tsx';

withCatalogue();

const point = { lon: 120.155_07, lat: 30.274_08 };
const extent = { west: 118.916_666, south: 28.5, east: 119.166_666, north: 28.666_666 };

const open = (value: typeof point | typeof extent, coord: object | null): void => {
  answer({ '/zdapi/site/positions': () => enveloped({ shown: coord }) });
  openRoute([{ path: '/', element: <PlaceWords value={value} /> }], '/');
};

const degrees = { name: 'CGCS2000 经纬度', epsg: 4490, kind: '地理坐标系' };

test.each([
  ['none is current', null, '120.1551°E，30.2741°N', '118.9167°E–119.1667°E，28.5°N–28.6667°N'],
  [
    'decimal degrees',
    { ...degrees, notation: '十进制度', decimals: 2 },
    '120.16°E，30.27°N',
    '118.92°E–119.17°E，28.5°N–28.67°N',
  ],
  [
    'degrees, minutes, seconds',
    { ...degrees, notation: '度分秒', decimals: 1 },
    '120°09′18.3″E，30°16′26.7″N',
    '118°55′00.0″E–119°10′00.0″E，28°30′00.0″N–28°40′00.0″N',
  ],
])('records write positions as it is set: %s', async (_, coord, ofPoint, ofExtent) => {
  open(point, coord);
  expect(await screen.findByText(ofPoint)).toBeTruthy();
  open(extent, coord);
  expect(await screen.findByText(ofExtent)).toBeTruthy();
});

test('in a zone, X is to the north, and the system is named', async () => {
  const name = String(coords.initialRows?.find((row) => row['epsg'] === 4549)?.['name']);
  open(point, { name, epsg: 4549, kind: '投影坐标系', notation: '投影坐标', decimals: 2 });
  expect(await screen.findByText(`X 3350506.65 m，Y 514920.85 m（${name}）`)).toBeTruthy();
});
