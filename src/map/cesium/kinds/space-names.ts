import {
  Cartesian2,
  Cartesian3,
  Color,
  HeightReference,
  HorizontalOrigin,
  type Label,
  LabelCollection,
  LabelStyle,
  type Scene,
  SceneTransforms,
  VerticalOrigin,
} from 'cesium';
import type { SpaceName } from '../../kinds/space-names.ts';
import { groundScale } from '../ground-height.ts';

const usualSize = 15;
const usualColour = '#123a4a';
/** CSS pixels that names keep from each other. */
const gap = 6;
/** At once; the most important. */
const maxNames = 400;

interface Named {
  name: SpaceName;
  label: Label;
  position: Cartesian3;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const touch = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Around a name that stands upon a place of the window. Letters of Chinese are as wide as they are high. */
function boxOf({ text, size }: SpaceName, { x, y }: Cartesian2): Box {
  const height = size ?? usualSize;
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? height : height * 0.56), 0);
  return { left: x - width / 2 - gap, right: x + width / 2 + gap, top: y - height - gap, bottom: y + gap };
}

/** Whether the earth hides a place from the eye; both where the earth is a ball of radius 1. */
function isBehindHorizon(eye: Cartesian3, place: Cartesian3): boolean {
  const sight = Cartesian3.subtract(place, eye, new Cartesian3());
  const towards = -Cartesian3.dot(sight, eye);
  const horizon = Cartesian3.magnitudeSquared(eye) - 1;
  if (horizon < 0) return false;
  return towards > horizon && towards ** 2 > horizon * Cartesian3.magnitudeSquared(sight);
}

/** Names in the scene; of those that would lie over each other the more important ones are seen. */
export class SpaceNames {
  readonly #scene: Scene;
  readonly #labels: LabelCollection;
  readonly #stops: readonly (() => void)[];
  #named: Named[] = [];
  #opacity = 1;
  /** How many times as high as they are they stand. */
  #raised: number;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#labels = scene.primitives.add(new LabelCollection({ scene })) as LabelCollection;
    this.#raised = groundScale(scene);
    this.#stops = [
      scene.camera.moveEnd.addEventListener(() => this.#choose()),
      scene.preRender.addEventListener(() => this.#raise()),
    ];
  }

  show(names: readonly SpaceName[]): void {
    this.#labels.removeAll();
    const chosen = names.toSorted((a, b) => b.priority - a.priority).slice(0, maxNames);
    this.#named = chosen.map((name) => {
      const position = this.#positionOf(name);
      const label = this.#labels.add({
        position,
        text: name.text,
        font: `${name.size ?? usualSize}px "Noto Sans SC", "Noto Sans CJK SC", sans-serif`,
        style: LabelStyle.FILL_AND_OUTLINE,
        outlineColor: Color.WHITE,
        outlineWidth: 4,
        horizontalOrigin: HorizontalOrigin.CENTER,
        verticalOrigin: VerticalOrigin.BOTTOM,
        heightReference: name.height === null ? HeightReference.CLAMP_TO_GROUND : HeightReference.NONE,
        // A hill before a place does not take its name away
        disableDepthTestDistance: Number.POSITIVE_INFINITY,
      });
      return { name, label, position };
    });
    this.#paint();
    this.#choose();
  }

  setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#paint();
  }

  /** The name that stands at a place of the window; null: none. */
  at(pixel: Cartesian2): SpaceName | null {
    const found = this.#named.find(({ name, label }) => {
      const place = label.show ? this.#placeOf(label) : null;
      return place && touch(boxOf(name, place), { left: pixel.x, right: pixel.x, top: pixel.y, bottom: pixel.y });
    });
    return found?.name ?? null;
  }

  remove(): void {
    for (const stop of this.#stops) stop();
    this.#scene.primitives.remove(this.#labels);
    this.#scene.requestRender();
  }

  /** Chooses anew which are seen from where the camera is. */
  arrive(): void {
    this.#choose();
  }

  #positionOf({ lon, lat, height }: SpaceName): Cartesian3 {
    return Cartesian3.fromDegrees(lon, lat, (height ?? 0) * this.#raised);
  }

  /** As high as the ground has come to be shown. */
  #raise(): void {
    if (groundScale(this.#scene) === this.#raised) return;
    this.#raised = groundScale(this.#scene);
    for (const named of this.#named) {
      named.position = this.#positionOf(named.name);
      named.label.position = named.position;
    }
  }

  #placeOf(label: Label): Cartesian2 | null {
    return label.computeScreenSpacePosition(this.#scene, new Cartesian2()) ?? null;
  }

  #paint(): void {
    for (const { name, label } of this.#named) {
      label.fillColor = Color.fromCssColorString(name.colour ?? usualColour).withAlpha(this.#opacity);
      label.outlineColor = Color.WHITE.withAlpha(this.#opacity);
    }
    this.#scene.requestRender();
  }

  #choose(): void {
    const { camera, globe } = this.#scene;
    const eye = globe.ellipsoid.transformPositionToScaledSpace(camera.positionWC, new Cartesian3());
    const boxes: Box[] = [];
    for (const { name, label, position } of this.#named) {
      const scaled = globe.ellipsoid.transformPositionToScaledSpace(position, new Cartesian3());
      const isBefore = !isBehindHorizon(eye, scaled);
      const place = isBefore ? SceneTransforms.worldToWindowCoordinates(this.#scene, position) : undefined;
      const box = place && boxOf(name, place);
      label.show = box !== undefined && !boxes.some((other) => touch(box, other));
      if (box && label.show) boxes.push(box);
    }
    this.#scene.requestRender();
  }
}
