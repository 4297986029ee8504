import type { State } from 'ol/render.js';
import { Style } from 'ol/style.js';
import type { ShapeSign } from '../../state/map-hand.ts';

const half = 12;

/** A sign in the place of a point, drawn as paths: as sharp on a printed sheet as on the screen. */
export function signStyle(sign: ShapeSign, colour: string): Style {
  const [lines, areas] = [new Path2D(sign.lines), new Path2D(sign.areas)];
  const rim = colour === '#ffffff' ? 'rgb(22 38 43 / 70%)' : 'rgb(255 255 255 / 90%)';
  return new Style({
    renderer: (coordinates, { context, pixelRatio }: State) => {
      const [x = 0, y = 0] = coordinates as number[];
      const unit = (sign.size / 24) * pixelRatio;
      context.save();
      context.translate(x, y);
      context.save();
      context.rotate((sign.turn * Math.PI) / 180);
      context.scale(unit, unit);
      context.translate(-half, -half);
      context.lineCap = 'round';
      context.lineJoin = 'round';
      for (const [style, width] of [
        [rim, sign.width + 2.4],
        [colour, sign.width],
      ] as const) {
        context.strokeStyle = style;
        context.fillStyle = style;
        context.lineWidth = width;
        if (sign.lines !== '') context.stroke(lines);
        if (sign.areas === '') continue;
        context.fill(areas);
        if (style === rim) context.stroke(areas);
      }
      context.restore();
      if (sign.text !== '') write(context, sign, [colour, rim], pixelRatio);
      context.restore();
    },
  });
}

function write(
  context: CanvasRenderingContext2D,
  { text, turn, size }: ShapeSign,
  [colour, rim]: readonly [string, string],
  pixelRatio: number,
): void {
  const letters = Math.max(10, size * 0.42) * pixelRatio;
  const away = (size / 2) * pixelRatio + letters * 0.35;
  const angle = (turn * Math.PI) / 180;
  context.font = `600 ${letters}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3 * pixelRatio;
  context.strokeStyle = rim;
  context.fillStyle = colour;
  const [x, y] = [Math.sin(angle) * away, -Math.cos(angle) * away];
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}
