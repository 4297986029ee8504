import type { Scene } from 'cesium';
import type { Eye } from '../state/eye.ts';
import type { MapView } from '../state/map-state.ts';
import { eyeOf, isSameEye, lookAtView, slantOf } from './camera.ts';
import type { Slant } from './slant.ts';

/** How each camera was turned when it was last sent to a view, and where it stood then. */
const sent = new WeakMap<Scene, { slant: Slant; eye: Eye }>();

/** A flatter look would have no middle on the ground. */
const flattest = -10;

/**
 * Goes to what the 2D map shows, as turned and tilted as before: on the way from view to view also where a hill stands
 * before the place that is looked at.
 */
export function followView(scene: Scene, view: MapView): void {
  const before = sent.get(scene);
  const { heading, pitch } = before && isSameEye(eyeOf(scene.camera), before.eye) ? before.slant : slantOf(scene);
  const slant = { heading, pitch: Math.min(flattest, pitch) };
  lookAtView(scene, view, slant);
  sent.set(scene, { slant, eye: eyeOf(scene.camera) });
}
