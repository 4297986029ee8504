export interface View {
  scale: number;
  /** Shift of the picture's middle in pixels. */
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const most = 6;

/** The same view with the picture still covering its frame. */
export function withinFrame({ scale, x, y }: View, width: number, height: number): View {
  const kept = Math.min(most, Math.max(1, scale));
  const [rangeX, rangeY] = [((kept - 1) * width) / 2, ((kept - 1) * height) / 2];
  return { scale: kept, x: Math.min(rangeX, Math.max(-rangeX, x)), y: Math.min(rangeY, Math.max(-rangeY, y)) };
}

/** Enlarged by `factor` around a point, in pixels from the middle of the frame. */
export const zoomedAt = ({ scale, x, y }: View, factor: number, at: { x: number; y: number }): View => {
  const next = Math.min(most, Math.max(1, scale * factor));
  const real = next / scale;
  return { scale: next, x: at.x - (at.x - x) * real, y: at.y - (at.y - y) * real };
};
