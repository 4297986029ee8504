import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../tests/e2e/', import.meta.url);
const drawsGlobe = /dim=3d|globe\(|globe-steps|三维地图/;

/**
 * Files of the journeys in which a globe is drawn, by what they say. Without a graphics card one of them takes all that two
 * processors have: beside anything else it lasts three to seven times as long, and what it waits for does not come in time.
 */
export const globeJourneys = (): string[] =>
  readdirSync(folder).filter(
    (file) => file.endsWith('.spec.ts') && drawsGlobe.test(readFileSync(new URL(file, folder), 'utf8')),
  );
