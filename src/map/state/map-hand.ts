import type { Extent, Point } from '../../resources/kit/field-kinds.ts';
import type { FlatFeatures } from '../own-data/own-layer.ts';
import type { Eye } from './eye.ts';
import type { Stance } from './flown-way.ts';
import type { DrawnGroup } from './print/sheet-drawing.ts';
import type { Leading } from './leading.ts';
import type { MapView } from './map-state.ts';
import type { Place, Sketch, SketchForm } from './sketch.ts';
import type { Cut } from '../../geo/cut.ts';
import type { SkyLook } from '../../geo/sky-look.ts';
import type { Solid, SolidsLook } from '../../geo/solid.ts';

/** A sign in the place of a point: paths on 24 × 24 with the place in the middle. */
export interface ShapeSign {
  /** `d` of what is drawn as lines, and of what is filled; empty for none. */
  lines: string;
  areas: string;
  /** Of the lines, in units of the paths. */
  width: number;
  /** Degrees, clockwise. */
  turn: number;
  /** CSS pixels that its 24 units are. */
  size: number;
  /** Upright beside what was its upper end before it was turned. */
  text: string;
}

/** How a shape is drawn; colours of CSS, widths in CSS pixels. */
export interface ShapeLook {
  stroke: string;
  /** 0: it has no line. */
  width?: number;
  fill?: string;
  dash?: readonly number[];
  /** Of a point; 0: only its label is seen. */
  radius?: number;
  /** Written in its middle, or beside a point. */
  label?: string;
  /** Of the label, CSS pixels; absent: those of the page. */
  letters?: { size: number; colour: string };
  /** A line ends in the head of an arrow. */
  hasHead?: boolean;
  sign?: ShapeSign;
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

/** What the window shows, as a picture. */
export interface WindowPicture {
  /** Pixels of the picture. */
  width: number;
  height: number;
  /** How much larger signs and letters are drawn than on the screen: 1 is 96 dots an inch. */
  ratio: number;
  /** Told of each layer that is lacking in the picture, once: a Chinese sentence with its name. */
  onFault?: (problem: string) => void;
}

/** The same of the globe, which waits for all that the layers in view have to fetch for it. */
export interface ScenePicture extends WindowPicture {
  /** Milliseconds after which it is taken without what is still on its way, and `onLate` called; absent: 30 000. */
  longest?: number;
  onLate?: () => void;
}

/** A rectangle in the plane of a projection: left, bottom, right, top in its units. */
export interface PlanePart {
  epsg: number;
  bounds: readonly [left: number, bottom: number, right: number, top: number];
}

/** The code of a unit in a picture that leaves it out, where there is room for it among all that is written. */
export interface PlacedCode {
  text: string;
  /** The middle of its letters, pixels from the upper left corner of the picture. */
  x: number;
  y: number;
  /** Of its letters, CSS pixels. */
  size: number;
}

export interface PictureRequest extends WindowPicture {
  /** What the picture has to hold, and the projection that it is drawn in; absent: what the window shows. */
  part?: PlanePart;
  /** Told of each sign of a geological map that the picture holds, such as 'units K₁m', and again for each further piece. */
  onSign?: (sign: string) => void;
  /** What lies beside it is not told; absent: what lies beside the picture. */
  signsIn?: PlanePart;
}

/** A part of the map on paper. */
export interface StackRequest extends Pick<PictureRequest, 'onSign' | 'signsIn'> {
  part: PlanePart;
  /** On paper, millimetres. */
  size: { width: number; height: number };
}

/** Layers of the map that follow each other. */
export type Stratum =
  | {
      kind: 'picture';
      /**
       * Paints a part: the lowest on the colour of the page, those above on nothing. Codes of the drawing below it are left
       * out and told. @throws as `picture` of the hand
       */
      paint: (
        request: PictureRequest & { onCode?: (code: PlacedCode) => void },
        signal?: AbortSignal,
      ) => Promise<HTMLCanvasElement>;
    }
  | { kind: 'drawing'; groups: readonly DrawnGroup[] };

/** What a sheet holds, drawn as a frame on the map. */
export interface SheetFrame {
  /** Corner by corner. */
  ring: readonly Place[];
  middle: Place;
}

/** Pixels of CSS along each edge. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * What a tool does with the map in two dimensions or three, whichever engine draws it. Positions are degrees, CGCS2000.
 * Everything that a tool puts on the map has the tool's own name, so that it can be taken away when the tool ends.
 */
export interface CommonHand {
  /**
   * The visitor draws on the ground; an earlier sketch ends. With the keyboard Enter sets a corner in the middle of the map, Backspace
   * takes the last one back, Shift and Enter end the shape. A shape that is given can be changed at once by its corners.
   * @returns ends the drawing and takes the shape away
   */
  sketch: (form: SketchForm, ways: SketchWays, start?: Sketch | null) => () => void;
  /**
   * A whole shape can be changed by its corners, and moved by the handle in its middle, until that is ended.
   * @returns ends it and takes the handles away
   */
  edit: (sketch: Sketch, onEnd: (sketch: Sketch) => void) => () => void;
  /**
   * A click, or Enter for the middle of the map, chooses among the shapes of a name instead of asking the map, until that is ended.
   * @param onPick told the place in the list of the uppermost shape there; null: there is none
   * @returns ends it
   */
  pick: (name: string, onPick: (shape: number | null) => void) => () => void;
  /** The middle of the map. */
  middle: () => Place;
  /** Middle and scale; of a globe those of the flat map that would show the same ground. */
  view: () => MapView;
  /** Goes there at once; a globe stays turned and tilted as it is. */
  look: (view: MapView) => void;
  /** Called whenever the map stands elsewhere, while it moves too. @returns stops it */
  onMoving: (listener: () => void) => () => void;
  /** Shows these shapes under a name and no others, the later ones above; an empty list takes them away. */
  put: (name: string, shapes: readonly Shape[]) => void;
  /**
   * Shows data of the visitor over the layers, whatever tool is open, and tells its features where the map is asked about;
   * null takes it away. The same data with another look are not taken up anew.
   */
  putData: (name: string, data: MapData | null, look: DataLook) => void;
  /** What the window shows; on a globe the box round the ground that is seen in it. */
  extent: () => Extent;
  /** Of the window, CSS pixels. */
  size: () => { width: number; height: number };
  go: (extent: Extent) => void;
  /**
   * Moves the map as little as is needed for a place to lie where nothing covers it; one outside of the window stays there.
   * @param covered CSS pixels along the edges of the window that lie under panels
   */
  reveal: (place: Point, covered: Covered) => void;
  /** Called after each move of the map. @returns stops it */
  onMove: (listener: () => void) => () => void;
  /** Calls the listener once all of the window is drawn, what it shows next included. @returns stops it */
  onDrawn: (listener: () => void) => () => void;
  /**
   * What the window shows as a picture, drawn for its size.
   * @throws Error with a Chinese sentence when a layer does not let its picture be read, when it was not drawn in 30 s, or
   * when the browser holds no picture of this size; AbortError when it was cancelled
   */
  picture: (request: WindowPicture, signal?: AbortSignal) => Promise<HTMLCanvasElement>;
}

/** The hand of the 2D map: also what has no sense on a globe. */
export interface FlatHand extends CommonHand {
  readonly dimension: '2d';
  /** Of the globe that stands beside the flat map; absent: none does. */
  readonly beside?: GlobeHand;
  /**
   * Tells the signs of geological layers that the window shows, as legends name them, whenever the map came to rest with
   * others. @returns stops it
   */
  watchSigns: (listener: (signs: ReadonlySet<string>) => void) => () => void;
  /** Lets what is drawn with a sign stand out from all else of its layer; null: nothing does. */
  chooseSign: (sign: string | null) => void;
  /** Wipes the line between two compared sets of layers to a place, percent of the window, while it is being dragged. */
  wipe: (at: number) => void;
  /**
   * The frame of a sheet, which the visitor drags; while the window shows no more than its inside, the map moves instead.
   * It is in no picture. @param onMove told the new middle when the frame was dropped; null: it stays where it is
   * @returns takes the frame away
   */
  frame: (frame: SheetFrame, onMove: ((middle: Place) => void) | null) => () => void;
  /**
   * The layers and shapes as a picture of their own: the map on the screen does not move.
   * @throws as above
   */
  picture: (request: PictureRequest, signal?: AbortSignal) => Promise<HTMLCanvasElement>;
  /**
   * The layers and shapes of now as they lie upon each other, the lowest first: those whose source are vectors as drawings,
   * the others as pictures between them. @throws as above
   */
  stack: (request: StackRequest, signal?: AbortSignal) => Promise<readonly Stratum[]>;
}

/** The hand of the 3D map. */
export interface GlobeHand extends CommonHand {
  readonly dimension: '3d';
  /** Where the camera stands. */
  eye: () => Eye;
  /** As of any map; @throws Error with a Chinese sentence when the ground was not drawn in time. */
  picture: (request: ScenePicture, signal?: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Metres above sea level of the ground at a place; null: none is loaded there, or the globe is level. */
  heightAt: (place: Point) => number | null;
  /**
   * Shows bodies in space under a name and no others; an empty list takes them away. The same list with another look is not
   * made anew.
   */
  putSolids: (name: string, solids: readonly Solid[], look: SolidsLook) => void;
  /**
   * Cuts something out of all that stands there, under a name; null takes the cut away. Bodies of the same name are left
   * whole: they are what it bares.
   */
  putCut: (name: string, cut: Cut | null) => void;
  /** Lights all of it as at a moment; null: as the scene's settings say. */
  putSky: (sky: SkyLook | null) => void;
  /** Puts the camera there, and never below the ground that is shown. A flat map beside it goes along, as with a flight. */
  stand: (stance: Stance) => void;
  /**
   * Takes the camera along a way, frame by frame, until that is ended. Where it stands is told when it has come to rest.
   * @param next told the seconds since the frame before, 0 at first, 1 at most
   * @param onSeized the visitor moves the map, or the one beside it: the camera is theirs from now on
   * @returns ends it
   */
  fly: (next: (seconds: number) => Stance, onSeized: () => void) => () => void;
  /**
   * The hand of this globe and a flat map beside each other.
   * @param lead called before the hand moves the flat map: the globe has to follow
   */
  joinedWith: (flat: FlatHand, lead: () => void) => FlatHand;
  /**
   * Both maps show one place from now on.
   * @param onSent told the view that the one which follows was sent to at once @returns parts them
   */
  linkedTo: (flat: FlatHand, leading: Leading, onSent: (view: MapView) => void) => () => void;
}

/** The hand of the map that is open. */
export type MapHand = FlatHand | GlobeHand;
