/** Outlines of map markers on a 24 × 24 field, centred: kinds differ by shape, so that colour never tells them alone. */
export const markerShapes = {
  circle: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  square: 'M3.5 3.5h17v17h-17z',
  triangle: 'M12 1.5 22.8 21H1.2z',
  diamond: 'M12 .8 23.2 12 12 23.2.8 12z',
  hexagon: 'M12 1.5 21.2 6.8v10.4L12 22.5l-9.2-5.3V6.8z',
  star: 'M12 .8l3.3 7.3 7.9.8-6 5.3 1.8 7.8-7-4.1-7 4.1 1.8-7.8-6-5.3 7.9-.8z',
  shield: 'M3 3h18v9c0 5-4.5 8.5-9 10.5C7.5 20.5 3 17 3 12z',
  drop: 'M12 .8c4.5 6 8 9.7 8 13.9a8 8 0 0 1-16 0C4 10.5 7.5 6.8 12 .8z',
  gate: 'M3 21.5V11a9 9 0 0 1 18 0v10.5z',
} as const;
export type MarkerShape = keyof typeof markerShapes;
