/** Units of a made-up survey round 119–122° E, 28–30.5° N: neighbours with crooked edges, in three kinds. */
const columns = 6;
const rows = 5;
const west = 119;
const south = 28;
const cell = 0.5;

/** Kinds of rock of the survey, with the colours (red, green, blue) that every server is told to draw them in. */
export const unitKinds = [
  { code: 'J3', name: '上侏罗统火山岩', colour: [60, 180, 90] },
  { code: 'K1', name: '下白垩统红层', colour: [230, 190, 60] },
  { code: 'γ5', name: '燕山期花岗岩', colour: [210, 60, 110] },
] as const;

/** Up to a third of a cell to either side, the same at each run. */
const shift = (row: number, column: number, axis: number): number =>
  Math.sin(row * 12.9 + column * 78.2 + axis * 37.7) * cell * 0.3;
const corners = Array.from({ length: rows + 1 }, (_, row) =>
  Array.from({ length: columns + 1 }, (__, column): [number, number] => [
    west + column * cell + shift(row, column, 0),
    south + row * cell + shift(row, column, 1),
  ]),
);

const cornerAt = (row: number, column: number): [number, number] => corners[row]?.[column] ?? [0, 0];

const ringOf = (row: number, column: number): [number, number][] => [
  cornerAt(row, column),
  cornerAt(row, column + 1),
  cornerAt(row + 1, column + 1),
  cornerAt(row + 1, column),
  cornerAt(row, column),
];

/** GeoJSON in degrees of CGCS2000; one cell in seven is left open, so that there is ground without a unit. */
export const surveyUnits = {
  type: 'FeatureCollection' as const,
  name: 'units',
  features: Array.from({ length: rows * columns }, (_, at) => at)
    .filter((at) => at % 7 !== 3)
    .map((at) => {
      const kind = unitKinds[at % unitKinds.length] ?? unitKinds[0];
      return {
        type: 'Feature' as const,
        properties: { id: at + 1, code: kind.code, name: kind.name },
        geometry: { type: 'Polygon' as const, coordinates: [ringOf(Math.floor(at / columns), at % columns)] },
      };
    }),
};
