import { amount, type AnswerOf, flag, listOf, oneOf, orNull, whole, words } from '../kit/answer.ts';
import { decimal, text } from '../kit/field.ts';
import { lithologies } from '../../geo/lithologies.ts';

/** What the calls of a section take; the line is read by `readLine` (src/map/compute). */
export const sectionTakes = {
  line: text({
    label: '剖面线',
    required: true,
    max: 2000,
    help: '依次为各点的经度、纬度，以逗号分隔；CGCS2000，度；2 到 50 个点，最长 300 km',
  }),
  buffer: decimal({ label: '缓冲宽度', required: true, min: 1, max: 20_000, unit: 'm', help: '线两侧各取这么宽' }),
};

/** Answer of `GET /api/boreholes/section`: holes beside the line, those nearest to it where there are too many. */
export const sectionAnswer = {
  /** Holes beside the line in all. */
  found: whole,
  holes: listOf({
    id: whole,
    holeNo: words,
    project: words,
    /** Degrees, CGCS2000. */
    lon: amount,
    lat: amount,
    elevation: orNull(amount),
    heightDatum: orNull(words),
    finalDepth: amount,
    inclination: orNull(amount),
    azimuth: orNull(amount),
    waterLevel: orNull(amount),
    isSample: flag,
    /** Metres; null: the portal has no terrain there. */
    terrainHeight: orNull(amount),
    /** From the mouth down, as far as the reader may see them. */
    beds: listOf({
      id: whole,
      top: amount,
      bottom: amount,
      lithology: oneOf(lithologies),
      rockName: words,
      unitCode: orNull(words),
      unitName: orNull(words),
    }),
    /** Deviation surveys from the mouth down, as far as the reader may see them. */
    surveys: listOf({ depth: amount, inclination: amount, azimuth: orNull(amount) }),
  }),
  /** The nearest holes farther off where fewer than two lie beside the line: what a wider buffer would bring. */
  beyond: listOf({
    id: whole,
    holeNo: words,
    /** Metres to the line. */
    distance: amount,
  }),
  /** The terrain along the line; null where the portal has none. */
  terrain: orNull({
    /** Metres from node to node of the grid that it is read from. */
    spacing: amount,
    /** From the start of the line to its end, its corners among them; at most 550. */
    samples: listOf({
      /** Metres along the line. */
      chainage: amount,
      /** Metres, between the nodes around the place (bilinear); null: the grid does not reach there. */
      height: orNull(amount),
    }),
  }),
  /** What the portal's own geological map has along the line; null: the portal has none there. */
  mapped: orNull({
    /** Stretches from the start of the line on, metres along it; water and what lies beyond the map are left out. */
    units: listOf({ from: amount, to: amount, code: words, name: words, colour: words }),
    /** Where faults cross the line. */
    faults: listOf({ chainage: amount, name: words, kind: words, dip: words, isHidden: flag }),
  }),
};
export type SectionAnswer = AnswerOf<typeof sectionAnswer>;
