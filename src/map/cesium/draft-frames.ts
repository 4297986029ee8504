import { type CesiumWidget, Color } from 'cesium';

/** Milliseconds from which on a frame is felt as slow; and up to which a draft is so quick that none is needed. */
const [slow, quick] = [120, 33];
/** As many of them one after the other are no chance, as when the engine makes its programs. */
const enough = 3;
/** Milliseconds without a frame after which all stands still: with all of the ground there, and while some is on its way. */
const [still, stillLoading] = [150, 3000];
/** Of the window's own fineness. */
const draftScale = 0.5;
/** What one sees of the sky near the ground, and up to where: metres. */
const [nearSky, nearGround] = [Color.fromCssColorString('#e6eef1'), 100_000];

/** Whether frames follow one another so slowly that they are drawn as drafts. Knows nothing of the globe. */
export class FramePace {
  #isDraft = false;
  #slowOnes = 0;
  #quickOnes = 0;
  /** Once frames were slow, two of them are enough. */
  #isKnownSlow = false;
  #last = Number.NaN;
  /** When the last frame had ended. */
  #quietSince = Number.NaN;
  #hasDrawn = false;

  get isDraft(): boolean {
    return this.#isDraft;
  }

  drawn(): void {
    this.#hasDrawn = true;
  }

  /**
   * Told of every turn of the browser, before its frame is drawn, if there is one.
   * @param now milliseconds @param isLoaded all of the ground is there
   */
  turn(now: number, isLoaded: boolean): void {
    if (this.#hasDrawn) {
      this.#judge(now - this.#last);
      this.#quietSince = now;
    } else {
      this.#slowOnes = 0;
      if (now - this.#quietSince > (isLoaded ? still : stillLoading)) this.#isDraft = false;
    }
    this.#hasDrawn = false;
    this.#last = now;
  }

  #judge(took: number): void {
    this.#slowOnes = took > slow ? this.#slowOnes + 1 : 0;
    this.#quickOnes = took < quick ? this.#quickOnes + 1 : 0;
    if (!this.#isDraft && this.#slowOnes >= (this.#isKnownSlow ? 2 : enough)) {
      this.#isDraft = true;
      this.#isKnownSlow = true;
    } else if (this.#isDraft && this.#quickOnes >= enough * enough) {
      this.#isDraft = false;
      this.#isKnownSlow = false;
    }
  }
}

/**
 * Without a graphics card a whole frame takes half a second: the air alone a quarter of one, for it is reckoned at every
 * corner of its shell. While frames follow one another slowly they are drawn as drafts, half as fine and without air; once
 * all stands still, a last one is whole. The canvas says `data-draft` meanwhile. Which tiles are needed does not change.
 */
class DraftFrames {
  readonly #widget: CesiumWidget;
  readonly #pace = new FramePace();
  #holds = 0;
  #isDraft = false;
  /** Puts back what the scene is set to. */
  #restore: (() => void) | null = null;

  constructor(widget: CesiumWidget) {
    this.#widget = widget;
    const { scene } = widget;
    scene.preUpdate.addEventListener(() => this.#turn());
    scene.preRender.addEventListener(() => this.#begin());
    scene.postRender.addEventListener(() => this.#end());
  }

  /** Every frame is whole from now on. @returns ends it */
  hold(): () => void {
    this.#holds += 1;
    this.#apply();
    return () => {
      this.#holds -= 1;
    };
  }

  #turn(): void {
    this.#pace.turn(performance.now(), this.#widget.scene.globe.tilesLoaded);
    this.#apply();
  }

  #apply(): void {
    const isDraft = this.#pace.isDraft && this.#holds === 0;
    if (isDraft === this.#isDraft) return;
    this.#isDraft = isDraft;
    const { canvas } = this.#widget;
    canvas.toggleAttribute('data-draft', isDraft);
    this.#widget.resolutionScale = isDraft ? draftScale : 1;
    this.#widget.resize();
    this.#widget.scene.requestRender();
  }

  #begin(): void {
    const { scene } = this.#widget;
    const { skyAtmosphere: sky, globe, backgroundColor, camera } = scene;
    if (!this.#isDraft || !sky) return;
    const [hasSky, hasAir] = [sky.show, globe.showGroundAtmosphere];
    sky.show = false;
    globe.showGroundAtmosphere = false;
    if (hasSky && !scene.skyBox && camera.positionCartographic.height < nearGround) scene.backgroundColor = nearSky;
    this.#restore = () => {
      sky.show = hasSky;
      globe.showGroundAtmosphere = hasAir;
      scene.backgroundColor = backgroundColor;
    };
  }

  #end(): void {
    this.#pace.drawn();
    this.#restore?.();
    this.#restore = null;
  }
}

export type { DraftFrames };

/** Draws slow frames of the globe as drafts. */
export const draftSlowFrames = (widget: CesiumWidget): DraftFrames => new DraftFrames(widget);
