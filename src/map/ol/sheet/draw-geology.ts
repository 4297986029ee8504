import type { FeatureLike } from 'ol/Feature.js';
import RenderFeature from 'ol/render/Feature.js';
import type Style from 'ol/style/Style.js';
import type { DrawnShape } from '../../state/print/sheet-drawing.ts';
import { geologyStyle, patternInk, patternsBelow } from '../kinds/geology-style.ts';
import { patternCell } from '../kinds/pattern-fill.ts';
import { drawnShape, inkOf } from './drawn-style.ts';
import { type PaperView, pixel } from './paper-view.ts';
import type { GeologyFeature } from './read-geology.ts';

/** How the layer is set, and of how many pixels of CSS one of its lines is. */
export interface GeologyLook {
  showsPatterns: boolean;
  scale: number;
}

/** A shape and the level that its style names: higher ones lie above. */
interface Levelled {
  level: number;
  shape: DrawnShape;
}

/** Units, patterns of their rocks, dykes and faults of a sheet, drawn as the map on the screen draws them. */
export function drawGeology(
  features: readonly GeologyFeature[],
  view: PaperView,
  { showsPatterns, scale }: GeologyLook,
): DrawnShape[] {
  // A pattern of the screen is a picture: on paper it is drawn by its code
  const styleOf = geologyStyle(false, { pixelRatio: 1, scale });
  const hasPatterns = showsPatterns && view.resolution < patternsBelow;
  return features
    .flatMap((feature): Levelled[] => {
      const lines = feature.isArea ? feature.lines.map(view.ringOf) : feature.lines.flatMap(view.linesOf);
      const styles = [styleOf(bare(feature), view.resolution) ?? []].flat() as Style[];
      const drawn = styles.flatMap((style): Levelled[] => {
        const shape = drawnShape(style, lines, feature.isArea);
        return shape ? [{ shape, level: style.getZIndex() ?? 0 }] : [];
      });
      const code = hasPatterns && feature.values['layer'] === 'units' ? feature.values['pattern'] : null;
      const cell = typeof code === 'string' ? patternCell(code) : null;
      const [area] = drawn;
      if (typeof code !== 'string' || !cell || !area) return drawn;
      const pattern = { code, width: cell.across * pixel, height: cell.down * pixel };
      return [...drawn, { level: 1, shape: { ...area.shape, fill: inkOf(patternInk), pattern, pen: null } }];
    })
    .toSorted((a, b) => a.level - b.level)
    .map(({ shape }) => shape);
}

/** What a style is asked for: it looks at values only. */
const bare = ({ values, isArea }: GeologyFeature): FeatureLike =>
  new RenderFeature(isArea ? 'Polygon' : 'LineString', [], [], 2, { ...values }, undefined);
