import type { Extent } from '../../resources/kit/field-kinds.ts';
import type { FlatFeatures } from '../own-data/own-layer.ts';
import type { Place, Sketch, SketchForm } from './sketch.ts';

/** How a shape is drawn; colours of CSS, widths in CSS pixels. */
export interface ShapeLook {
  stroke: string;
  width?: number;
  fill?: string;
  dash?: readonly number[];
  /** Of a point; 0: only its label is seen. */
  radius?: number;
  /** Written in its middle, or beside a point. */
  label?: string;
}

/** A shape of a tool, over all layers. */
export interface Shape {
  sketch: Sketch;
  look: ShapeLook;
}

/** Data of the visitor. */
export interface MapData {
  /** What it is called where it is asked about. */
  title: string;
  features: FlatFeatures;
  /** Names and values of a feature, as plain text. */
  factsOf: (feature: number) => Promise<readonly (readonly [name: string, value: string])[]>;
}

export interface DataLook {
  /** '#rrggbb'. */
  colour: string;
  isVisible: boolean;
}

export interface SketchWays {
  /** The shape so far, at every change while it is being drawn. */
  onChange?: (sketch: Sketch) => void;
  /** The shape is whole, or a whole one was changed by its corners. */
  onEnd: (sketch: Sketch) => void;
}

export interface PictureRequest {
  /** What the picture has to hold; absent: what the window shows. */
  extent?: Extent;
  /** Pixels of the picture. */
  width: number;
  height: number;
  /** How much larger signs and letters are drawn than on the screen: 1 is 96 dots an inch. */
  ratio: number;
  /** Told of each layer that is lacking in the picture, once: a Chinese sentence with its name. */
  onFault?: (problem: string) => void;
  /** Told of the code of each geological unit that the picture holds, once. */
  onUnit?: (code: string) => void;
}

/**
 * What a tool does with the map, whichever engine draws it. Positions are degrees, CGCS2000. Everything that a tool puts on
 * the map has the tool's own name, so that it can be taken away when the tool ends.
 */
export interface MapHand {
  /**
   * The visitor draws; an earlier sketch ends. With the keyboard Enter sets a corner in the middle of the map, Backspace
   * takes the last one back, Shift and Enter end the shape. A shape that is given can be changed at once by its corners.
   * @returns ends the drawing and takes the shape away
   */
  sketch: (form: SketchForm, ways: SketchWays, start?: Sketch | null) => () => void;
  /** Shows these shapes under a name and no others; an empty list takes them away. */
  put: (name: string, shapes: readonly Shape[]) => void;
  /**
   * Shows data of the visitor over the layers, whatever tool is open, and tells its features where the map is asked about;
   * null takes it away. The same data with another look are not taken up anew.
   */
  putData: (name: string, data: MapData | null, look: DataLook) => void;
  /** What the window shows. */
  extent: () => Extent;
  /** Of the window, CSS pixels. */
  size: () => { width: number; height: number };
  go: (extent: Extent) => void;
  /** Called after each move of the map. @returns stops it */
  onMove: (listener: () => void) => () => void;
  /**
   * The frame of a sheet, which the visitor drags; while the window shows no more than its inside, the map moves instead.
   * It is in no picture. @param onMove told the new middle when the frame was dropped
   * @returns takes the frame away
   */
  frame: (extent: Extent, onMove: (middle: Place) => void) => () => void;
  /**
   * The layers and shapes as a picture of their own, drawn for its size: the map on the screen does not move.
   * @throws Error with a Chinese sentence when a layer does not let its picture be read, when it was not drawn in 30 s, or
   * when the browser holds no picture of this size; AbortError when it was cancelled
   */
  picture: (request: PictureRequest, signal?: AbortSignal) => Promise<HTMLCanvasElement>;
}
