import { expect, test } from 'vitest';
import { bodyFrame, bodyLegend, columnsAddress, portalBody } from './portal-body.ts';

const area = { west: 119.6, south: 29, east: 119.7, north: 29.05 };

test('the frame has its nodes along the longer side, and as close along the other', () => {
  expect(bodyFrame({ area, depth: 300, nodes: 33 })).toEqual({ ...area, columns: 33, rows: 19, depth: 300 });
  expect(bodyFrame({ area })).toMatchObject({ columns: 33, depth: 1000 });
  expect(bodyFrame({ depth: 300 })).toBeNull();
});

test('an area that has no columns is told when it is entered, and draws nothing', async () => {
  const small = { ...area, east: 119.6002 };
  const large = { ...area, east: 121 };
  expect(bodyFrame({ area: small })).toBeNull();
  const faultOf = async (each: typeof area) => (await portalBody.check?.({ area: each }))?.fault;
  expect(await faultOf(area)).toBeNull();
  expect(await faultOf(small)).toBe('范围太小，各边至少 100 m');
  expect(await faultOf(large)).toBe('范围太大，各边最长 60 km');
});

test('columns are asked for by an address without needless decimals', () => {
  const frame = { ...area, west: 119.600000001, columns: 3, rows: 4, depth: 500 };
  expect(columnsAddress(frame)).toBe(
    './zdapi/ground/columns?west=119.6&south=29&east=119.7&north=29.05&columns=3&rows=4&depth=500',
  );
});

test('the legend has the bodies that the area meets, in their order, and no others', async () => {
  const body = (key: string, code: string) =>
    ({ key, kind: 'strata', code, label: `${key}组`, age: '白垩纪', lithology: '砂岩', colour: '#aabbcc' }) as const;
  const bodies = [body('a', 'K1a'), body('b', 'K1b'), { ...body('c', ''), age: '', lithology: '' }];
  const beds = [
    [2, 50, 0, -500],
    [0, -500],
  ];
  const legend = bodyLegend({ bodies, beds });
  expect(legend.map(({ label, note }) => [label, note])).toEqual([
    ['a组', '白垩纪，砂岩'],
    ['c组', ''],
  ]);
  expect(legend[1]).not.toHaveProperty('code');
  const asked: string[] = [];
  const ways = {
    askJson: (address: string) => {
      asked.push(address);
      return Promise.resolve({ bodies, beds });
    },
  };
  expect(await portalBody.legend?.({ area, depth: 300, nodes: 5 }, ways)).toEqual(legend);
  expect(asked).toEqual([expect.stringContaining('columns=5&rows=3&depth=300')]);
});
