import { placeFrom } from '../../geo/geodesic.ts';
import type { Point } from '../../resources/kit/field-kinds.ts';
import type { Stance } from './flown-way.ts';

/** Metres from the ground to the eyes of who walks. */
export const eyeHeight = 1.7;
/** Degrees a second. */
const turning = 45;
/** Degrees above and below the horizontal that a head is raised. */
const steepest = 80;

/** What a walker does at a time: each is -1, 0 or 1. */
export interface Steps {
  /** On, or back. */
  ahead: number;
  /** To the right, or to the left. */
  turn: number;
  /** The head up, or down. */
  raise: number;
}

/** Who stands on the ground and looks to the horizon. @param heading degrees from north @param ground metres above sea */
export const walkerAt = ({ lon, lat }: Point, heading: number, ground: number): Stance => ({
  lon,
  lat,
  ground,
  height: ground + eyeHeight,
  above: eyeHeight,
  heading,
  pitch: 0,
});

const clamp = (value: number): number => Math.max(-steepest, Math.min(steepest, value));

/**
 * Where a walker stands after some seconds, on the ground that is there.
 * @param speed metres a second
 * @param groundAt metres above sea; null: not known, it is taken as level
 */
export function walked(
  from: Stance,
  { ahead, turn, raise }: Steps,
  { seconds, speed }: { seconds: number; speed: number },
  groundAt: (place: Point) => number | null,
): Stance {
  const heading = (((from.heading + turn * turning * seconds) % 360) + 360) % 360;
  const place = ahead === 0 ? from : placeFrom(from, heading, ahead * speed * seconds);
  const ground = groundAt(place) ?? from.ground;
  return { ...walkerAt(place, heading, ground), pitch: clamp(from.pitch + raise * turning * seconds) };
}
