/** Milliseconds from frame to frame of what falls, at least. */
const shortest = 50;
/** How much longer nothing is drawn than a frame takes, so that most of the machine is left to the map. */
const rest = 4;
/** Milliseconds that a frame takes from which on it stands still. */
const unbearable = 250;
/** So many slow frames one after the other are no chance. */
const enough = 3;

/** When the next frame of something that falls is due. Knows nothing of the globe. */
export class WeatherPace {
  #last = Number.NaN;
  #hasDrawn = false;
  #due = 0;
  #slowOnes = 0;

  /** Frames take so long here that it has to stand still. */
  get isTooSlow(): boolean {
    return this.#slowOnes >= enough;
  }

  drawn(): void {
    this.#hasDrawn = true;
  }

  /**
   * Told of every turn of the browser, before its frame is drawn, if there is one. @param now milliseconds
   * @returns whether a frame is due
   */
  turn(now: number): boolean {
    if (this.#hasDrawn && !Number.isNaN(this.#last)) {
      const took = now - this.#last;
      this.#slowOnes = took > unbearable ? this.#slowOnes + 1 : 0;
      this.#due = Math.max(this.#last + shortest, now + (took > shortest ? took * (rest - 1) : 0));
    }
    this.#hasDrawn = false;
    this.#last = now;
    return !this.isTooSlow && now >= this.#due;
  }
}
