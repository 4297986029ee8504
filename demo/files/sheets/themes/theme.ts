import type { SampleFacts } from '../../sample-facts.ts';
import type { LabelRoom } from '../label-room.ts';
import type { MapFrame } from '../map-frame.ts';
import type { Pen } from '../sheet-canvas.ts';
import type { GroundRaster } from '../unit-raster.ts';

/** What the floor of the sea is coloured by. */
export type SeaTheme = 'sediment' | 'depth';

/** A sign of the legend. */
export interface ThemeMark {
  label: string;
  draw: (pen: Pen, x: number, y: number, unit: number) => void;
}

/** What a theme is read from: the ground of the frame, and the records that lie in it. */
export interface ThemePlace {
  frame: MapFrame;
  title: string;
  facts: Pick<SampleFacts, 'near' | 'minerals' | 'scale' | 'entry'>;
  /** What the ground's surface is at each pixel of a picture of the frame. */
  units: () => GroundRaster;
}

/** A class that areas of a map are coloured by. */
export interface Zone {
  label: string;
  /** '#rrggbb'. */
  colour: string;
}

/** Areas that are coloured by a theme and not by units: places in `classes` row by row from the upper left. */
export interface Zones {
  /** What the classes are of, with its unit. */
  title?: string;
  raster: GroundRaster;
  classes: readonly Zone[];
}

/** What a theme lays on a map. */
export interface ThemeLayer {
  /** In place of the units. */
  zones?: Zones;
  /** Colours of the units in the order of `groundUnits`, where they are not those of the geological map. */
  unitColours?: readonly { colour: string }[];
  /** Below borders and names. */
  drawBelow?: (pen: Pen) => void;
  /** Signs with their names, above all else. */
  draw?: (pen: Pen, room: LabelRoom) => void;
  marks: readonly ThemeMark[];
}

/** What a map shows on top of its geology. */
export interface MapTheme {
  /** How much of the colours of the geology, or of the zones, stays. */
  ground: number;
  /** Whether small faults and dykes are left out on maps of other things. */
  hasRegionalFaultsAlone?: boolean;
  /** Of maps that show the sea as more than water. */
  sea?: SeaTheme;
  /** Whether the land is blank on such a map, without units and faults. */
  isLandBlank?: boolean;
  layerOf: (place: ThemePlace) => ThemeLayer;
}
