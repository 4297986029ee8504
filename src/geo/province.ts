import type { Box } from './box.ts';

/** Zhejiang with its islands and a little sea around it; what shows the province as a whole shows this. */
export const provinceBox: Box = { west: 117.9, south: 26.9, east: 123.1, north: 31.3 };

/** The province with as much of its neighbours and the sea as the relief is painted for. */
export const surroundingsBox: Box = { west: 117.75, south: 26.85, east: 124, north: 31.45 };
