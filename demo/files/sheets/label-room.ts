import type { MapFrame } from './map-frame.ts';
import { type Pen, type TextLook, textWidth, write } from './sheet-canvas.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const isApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || a.left >= b.right || a.bottom <= b.top || a.top >= b.bottom;

/** Keeps names of a map off each other and off its signs, inside its frame. */
export class LabelRoom {
  private readonly boxes: Box[] = [];

  constructor(private readonly frame: Pick<MapFrame, 'left' | 'top' | 'width' | 'height'>) {}

  /** Nothing is written over a sign of this radius, pixels. */
  keep(x: number, y: number, radius: number): void {
    this.boxes.push({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
  }

  /** Keeps a place where nothing stands yet. @returns whether it was free */
  claim(x: number, y: number, radius: number): boolean {
    const box = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    if (!this.isFree(box)) return false;
    this.boxes.push(box);
    return true;
  }

  /** Writes a name beside a place where there is room. @param gap pixels from the place @returns whether there was */
  write(pen: Pen, text: string, x: number, y: number, gap: number, look: TextLook): boolean {
    const width = textWidth(pen, text, look);
    const { size } = look;
    const starts = [
      [x + gap, y + size * 0.36],
      [x - gap - width, y + size * 0.36],
      [x - width / 2, y - gap],
      [x - width / 2, y + gap + size * 0.8],
    ] as const;
    for (const [left, base] of starts) {
      const box = { left, top: base - size * 0.85, right: left + width, bottom: base + size * 0.2 };
      if (!this.isFree(box)) continue;
      this.boxes.push(box);
      write(pen, text, left, base, { ...look, align: 'left' });
      return true;
    }
    return false;
  }

  private isFree(box: Box): boolean {
    const { left, top, width, height } = this.frame;
    const isInside = box.left > left && box.right < left + width && box.top > top && box.bottom < top + height;
    return isInside && this.boxes.every((other) => isApart(box, other));
  }
}
