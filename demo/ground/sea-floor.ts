import type { SheetExtent } from '../../src/geo/sheet-grid.ts';
import { smoothStep, waves } from './noise.ts';
import { eastKm, northKm } from './plane.ts';
import { seaBedAt, seaFloorOf } from './terrain.ts';
import { terrainBase } from './terrain-base.ts';

/** A place of the sea floor. */
export interface SeaPlace {
  /** Metres below sea. */
  depth: number;
  /** Kilometres from the coast, no more than 2.5. */
  shore: number;
  /** Metres of the depth that currents have cut. */
  scour: number;
  /** −1 to 1: sediment is finer or coarser here and there. */
  sway: number;
}

/** A class of sediment after its grains, as GB/T 12763.8 calls them. */
interface Sediment {
  code: string;
  name: string;
  colour: string;
  /** Mean grain size from which on it is of this class, φ: −log₂ of millimetres, the finer the larger. */
  from: number;
}

/** From coarse to fine. */
export const sediments: readonly Sediment[] = [
  { code: 'GS', name: '砾砂', colour: '#f2a65a', from: -Infinity },
  { code: 'S', name: '砂', colour: '#f7dc6f', from: 0.5 },
  { code: 'TS', name: '粉砂质砂', colour: '#e9e38d', from: 3 },
  { code: 'ST', name: '砂质粉砂', colour: '#cfe3a0', from: 4.2 },
  { code: 'T', name: '粉砂', colour: '#b4dcae', from: 5.2 },
  { code: 'YT', name: '黏土质粉砂', colour: '#a3cfc4', from: 6.2 },
  { code: 'TY', name: '粉砂质黏土', colour: '#9fb8d4', from: 7.6 },
];

/** Place in `sediments` of what has a mean grain size, φ. */
export const sedimentOf = (size: number): number => sediments.findLastIndex(({ from }) => size >= from);

/**
 * Mean grain size at a place, φ: silt of the flats along the coast, mud of the inner shelf, old sands of the outer shelf, and
 * sand or gravel where currents scour the straits. Where the place changes a little, it changes a little.
 */
export function grainSize({ depth, shore, scour, sway }: SeaPlace): number {
  const flats = 1.5 * (1 - smoothStep(0, 1.5, shore));
  const mud = smoothStep(6, 12, depth) * smoothStep(34, 22, depth) * (0.5 + 0.5 * sway);
  return 6.9 + 0.4 * sway + 1.1 * mud - flats - 5.2 * smoothStep(45, 78, depth) - 6.8 * smoothStep(5, 30, scour);
}

/** The sea floor at a place, degrees CGCS2000; on land that of its shore. */
export function seaPlaceAt(lon: number, lat: number): SeaPlace {
  const [x, y] = [eastKm(lon), northKm(lat)];
  const inland = terrainBase().inland(lon, lat);
  const bed = seaBedAt(lon, x, y, inland);
  return {
    depth: -seaFloorOf(bed),
    shore: Math.max(0, Math.min(2.5, -inland / 1000)),
    scour: bed.scour,
    sway: Math.max(-1, Math.min(1, waves(x / 14, y / 14, 61, 3))),
  };
}

/** The sea floor of an extent on nodes, row by row from the north-west corner to the south-east one. */
export interface SeaGrid {
  extent: SheetExtent;
  columns: number;
  rows: number;
  /** Metres below sea. */
  depths: Float64Array;
  /** Mean grain sizes, φ. */
  sizes: Float64Array;
  /** 1 at sea, 0 on land. */
  isSea: Uint8Array;
}

/** @param columns two at least, as `rows` */
export function seaGridOf(extent: SheetExtent, columns: number, rows: number): SeaGrid {
  const { west, south, east, north } = extent;
  const [depths, sizes] = [new Float64Array(columns * rows), new Float64Array(columns * rows)];
  const isSea = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const lon = west + ((east - west) * column) / (columns - 1);
      const place = seaPlaceAt(lon, north - ((north - south) * row) / (rows - 1));
      const node = row * columns + column;
      depths[node] = place.depth;
      sizes[node] = grainSize(place);
      isSea[node] = Number(place.shore > 0);
    }
  return { extent, columns, rows, depths, sizes, isSea };
}
