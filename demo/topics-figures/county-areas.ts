import { sampleData } from '../sample-data.ts';

/** Land within the drawn boundaries of public/base-data, km²; the boundaries are schematic and so are the areas. */
export const countyAreas = sampleData<Readonly<Record<string, number>>>('topics/county-areas');
