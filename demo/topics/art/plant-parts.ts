import { disc, height, pigment, rect, width } from '../../covers/pen.ts';
import { many } from './many.ts';

/** A plate of an old herbal: paper, a frame, and the ground it grows on along the lower edge. */
export const plate = (inside: string, soil: string): string =>
  rect(0, 0, width, height, pigment.paper) +
  rect(22, 22, 916, 496, 'none', 'stroke="#b8a67e" stroke-width="2"') +
  inside +
  rect(23, 478, 914, 39, soil) +
  many(60, (index) => disc(36 + index * 15.2, 486 + ((index * 37) % 26), 1.6 + (index % 3), '#00000044'));

export const leaf = (x: number, y: number, length: number, turn: number, tint: string, broad = 0.34): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><path d="M0 0 Q${length * 0.4} ${-length * broad} ${length} 0 Q${length * 0.4} ${length * broad} 0 0Z" fill="${tint}" stroke="#1f4a37" stroke-width="1.6"/><path d="M4 0 L${length * 0.9} 0" stroke="#d7e6c9" stroke-width="1.6"/></g>`;

export const soils = { yellow: '#c99a5c', red: '#b5603f', lime: '#a58a5e', mud: '#7d7464', sand: '#cdbb95' } as const;
