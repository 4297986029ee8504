import type { LithologyCode } from '../../geo/lithologies.ts';

/**
 * Tiles of Web Mercator that boreholes with their beds are answered by: the coarsest is some 8 km wide in the province, the
 * finest 500 m. Coarser ones are of points only.
 */
export const bedTileLevels = { first: 12, last: 16 } as const;
/** Holes of a tile. */
export const maxTileHoles = 1000;

/** Kinds of samples and of tests at one depth. */
export const boreholeSampleKinds = [
  '原状土样',
  '扰动土样',
  '标准贯入',
  '岩样',
  '化学样',
  '薄片',
  '水样',
  '动力触探',
  '十字板剪切',
  '抽水试验',
  '压水试验',
  '测温',
] as const;

/** What a bed consists of. */
export type BedStratum = readonly [
  unitCode: string | null,
  unitName: string | null,
  lithology: LithologyCode,
  rockName: string,
];

/** A hole as `GET /zdapi/tiles/beds/{z}/{x}/{y}` answers it. Lengths in metres, depths along the hole. */
export interface TileHole {
  id: number;
  holeNo: string;
  /** Degrees, CGCS2000. */
  lon: number;
  lat: number;
  /** Height of the mouth as its record has it, else of the terrain there; null: neither is known. */
  height: number | null;
  finalDepth: number;
  /** Of the mouth: degrees below the horizon, and from north, clockwise; null: straight down. */
  inclination: number | null;
  azimuth: number | null;
  /** Depth of the ground water, negative above the mouth; null: not measured. */
  water: number | null;
  /** From the mouth down, in threes: place of the stratum in `strata`, top, bottom. */
  beds: readonly number[];
  /** From the mouth down, in threes: depth, inclination, azimuth (null: not measured). */
  surveys: readonly (number | null)[];
  /** From the mouth down, in threes: place of the kind in `boreholeSampleKinds`, top, bottom. */
  samples: readonly number[];
}

/** Holes whose mouth lies in a tile, with all of it that the reader may see. */
export interface BedTile {
  /** More holes lie here than a tile has: none of them on the levels above the last, where finer tiles have them; there the first ones. */
  isCut: boolean;
  strata: readonly BedStratum[];
  holes: readonly TileHole[];
}
