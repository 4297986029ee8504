type Point = [x: number, y: number];

/** A quarter of an ellipse is drawn by one cubic curve whose handles have this share of the radius. */
const quarter = 0.5523;
const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** Operands that a command takes each time (SVG 2, chapter 9.3). */
const operands: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 };

/**
 * SVG path data as PDF path operators (ISO 32000, table 58) for the stream of a tiling pattern, where no library draws. Arcs
 * are read as the half ellipses that our patterns are made of.
 * @throws Error for commands that no pattern of ours has
 */
export function pathOperators(d: string): string {
  const pen = new Pen();
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase();
    const size = operands[command];
    if (size === undefined) throw new Error(`no operator for the path command ${letter}`);
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    if (size === 0) pen.close();
    for (let at = 0; size > 0 && at < numbers.length; at += size) {
      // Further pairs behind a move are lines
      const repeated = command === 'm' && at > 0 ? 'l' : command;
      pen.draw(repeated, numbers.slice(at, at + size), letter === command);
    }
  }
  return pen.written.join(' ');
}

class Pen {
  readonly written: string[] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  #handle: Point | null = null;

  draw(command: string, values: readonly number[], isRelative: boolean): void {
    const [ox, oy] = isRelative ? this.#at : [0, 0];
    const pair = (index: number): Point => [ox + (values[index] ?? 0), oy + (values[index + 1] ?? 0)];
    const drawn: Readonly<Record<string, () => void>> = {
      m: () => this.#move(pair(0)),
      l: () => this.#line(pair(0)),
      h: () => this.#line([ox + (values[0] ?? 0), this.#at[1]]),
      v: () => this.#line([this.#at[0], oy + (values[0] ?? 0)]),
      c: () => this.#curve(pair(0), pair(2), pair(4)),
      s: () => this.#curve(this.#mirrored(), pair(0), pair(2)),
      a: () => this.#halfEllipse(values[0] ?? 0, values[1] ?? 0, pair(5)),
    };
    drawn[command]?.();
  }

  close(): void {
    this.written.push('h');
    this.#at = this.#start;
  }

  #write(points: readonly Point[], operator: string): void {
    this.written.push(`${points.flat().map(number).join(' ')} ${operator}`);
    this.#at = points.at(-1) ?? this.#at;
    this.#handle = null;
  }

  #move(to: Point): void {
    this.#start = to;
    this.#write([to], 'm');
  }

  #line(to: Point): void {
    this.#write([to], 'l');
  }

  #curve(first: Point, second: Point, to: Point): void {
    this.#write([first, second, to], 'c');
    this.#handle = second;
  }

  /** The handle of the curve before, seen from its end. */
  #mirrored(): Point {
    const [x, y] = this.#at;
    return this.#handle ? [2 * x - this.#handle[0], 2 * y - this.#handle[1]] : [x, y];
  }

  /** From here over the upper (to the right) or lower side to a point on the same level. */
  #halfEllipse(rx: number, ry: number, to: Point): void {
    const [x, y] = this.#at;
    const direction = Math.sign(to[0] - x);
    const middle: Point = [(x + to[0]) / 2, y + direction * ry];
    const [kx, ky] = [direction * rx * quarter, direction * ry * quarter];
    this.#curve([x, y + ky], [middle[0] - kx, middle[1]], middle);
    this.#curve([middle[0] + kx, middle[1]], [to[0], y + ky], to);
  }
}
