import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Reads the portal's heights by the description of their file alone, one node at a time, and nothing of the portal's own reading. */
export function heightsOfFile(): (lon: number, lat: number) => number {
  const bytes = brotliDecompressSync(readFileSync(new URL('../../public/terrain/heights.bin', import.meta.url)));
  const body = 4 + bytes.readUInt32LE(0);
  const { west, south, step, columns, rows, unit } = JSON.parse(bytes.toString('latin1', 4, body)) as Record<
    'west' | 'south' | 'step' | 'columns' | 'rows' | 'unit',
    number
  >;
  const nodes: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const code = bytes[body + at]! + 256 * bytes[body + columns * rows + at]!;
      const difference = code % 2 === 0 ? code / 2 : -(code + 1) / 2;
      const below = row > 0 ? nodes[at - columns]! : 0;
      const before = column > 0 ? nodes[at - 1]! : 0;
      const corner = row > 0 && column > 0 ? nodes[at - columns - 1]! : 0;
      nodes.push(new Int16Array([before + below - corner + difference])[0]!);
    }
  return (lon, lat) => {
    const [column, row] = [Math.floor((lon - west) / step), Math.floor((lat - south) / step)];
    const [u, v] = [(lon - west) / step - column, (lat - south) / step - row];
    const node = (right: number, up: number): number => nodes[(row + up) * columns + column + right]!;
    return (
      unit * (node(0, 0) * (1 - u) * (1 - v) + node(1, 0) * u * (1 - v) + node(0, 1) * (1 - u) * v + node(1, 1) * u * v)
    );
  };
}
