import type { PdfDrawing } from './pdf-drawing.ts';

/** A line of the graticule where it is drawn at the frame: millimetres along that side, degrees as it is labelled. */
export interface LabelledLine {
  at: number;
  degrees: number;
}

export interface MeasuredSheet {
  /** Meridians along the lower side, from west to east, and parallels along the left one, from south to north. */
  meridians: LabelledLine[];
  parallels: LabelledLine[];
  /** Width and height of the picture of the map, millimetres, as far as it would reach if it were not cut off. */
  picture: { width: number; height: number };
  /** Millimetres of the scale bar as it is drawn, and metres that are written at its end. */
  bar: { length: number; metres: number };
}

type Paths = PdfDrawing['paths'];
type Texts = PdfDrawing['texts'];

const spanOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** '120°00′' or '120°00′30″'. */
function degreesIn(text: string): number | null {
  const [, degrees, minutes, seconds = '0'] = /^(\d+)°(\d\d)′(?:(\d\d)″)?$/.exec(text) ?? [];
  return degrees === undefined ? null : Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}

/** Lines with a label beside them. `across`: 0 for meridians, whose labels are upright, 1 for parallels. */
function labelled(paths: Paths, texts: Texts, across: 0 | 1): LabelledLine[] {
  const along = across === 0 ? 1 : 0;
  const sides = paths.map((path) => [0, 1].map((axis) => spanOf(path.map((corner) => corner[axis as 0 | 1]))));
  const strokes = sides.flatMap(([x = [0, 1], y = [0, 1]]) => {
    const [flat, long] = across === 0 ? [x, y] : [y, x];
    return flat[1] - flat[0] < 1e-3 && long[1] - long[0] > 0.5 ? [{ at: flat[0], ends: long }] : [];
  });
  const found = texts
    .filter(({ isUpright }) => isUpright === (across === 0))
    .flatMap(({ text, middle }) => {
      const degrees = degreesIn(text);
      // The stroke that ends beside the label
      const near = strokes.find(
        ({ at, ends }) => Math.abs(at - middle[across]) < 1.5 && ends.some((end) => Math.abs(end - middle[along]) < 5),
      );
      return degrees === null || !near ? [] : [{ degrees, at: near.at, side: middle[along] }];
    });
  const [first] = spanOf(found.map(({ side }) => side));
  return found
    .filter(({ side }) => side - first < 1)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, degrees }) => ({ at, degrees }));
}

function barOf(paths: Paths, texts: Texts): MeasuredSheet['bar'] {
  const unit = texts.find(({ text }) => text === '千米' || text === '米');
  if (!unit) throw new Error('no unit of a scale bar');
  const labels = texts
    .filter(({ text, middle }) => /^[\d.]+$/.test(text) && Math.abs(middle[1] - unit.middle[1]) < 0.5)
    .map(({ text, middle }) => ({ value: Number(text), x: middle[0] }));
  const last = labels.reduce((most, each) => (each.value > most.value ? each : most), { value: 0, x: 0 });
  const [left, right] = spanOf(labels.map(({ x }) => x));
  // Fields just below the labels
  const corners = paths
    .filter((path) => path.length >= 4)
    .filter((path) =>
      path.every(([x, y]) => x > left - 1 && x < right + 1 && y < unit.middle[1] && y > unit.middle[1] - 4),
    )
    .flatMap((path) => path.map(([x]) => x));
  const [from, to] = spanOf(corners);
  return { length: to - from, metres: last.value * (unit.text === '千米' ? 1000 : 1) };
}

/** Measures a printed sheet with nothing but what its PDF draws. */
export function measuredSheet({ paths, texts, pictures }: PdfDrawing): MeasuredSheet {
  const [picture] = pictures;
  if (!picture) throw new Error('no map on the sheet');
  // Its last pixels may reach beyond the neat line, where they are cut off
  const [[left, bottom], [right, top]] = picture;
  const isRound = (path: Paths[number]): boolean => {
    const [west, east] = spanOf(path.map(([x]) => x));
    const [south, north] = spanOf(path.map(([, y]) => y));
    const beyond = [west - left, right - east, south - bottom, top - north];
    return path.length >= 4 && beyond.every((each) => each > -0.01 && each < 0.3);
  };
  if (!paths.some(isRound)) throw new Error('the picture does not fill its frame');
  return {
    meridians: labelled(paths, texts, 0),
    parallels: labelled(paths, texts, 1),
    picture: { width: right - left, height: top - bottom },
    bar: barOf(paths, texts),
  };
}
