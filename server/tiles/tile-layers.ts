import { archives } from '../../src/resources/holdings/archives.ts';
import { boreholes } from '../../src/resources/holdings/boreholes.ts';
import { geologicalUnits } from '../../src/resources/holdings/geological-units.ts';
import { hazards } from '../../src/resources/holdings/hazards.ts';
import { mapData } from '../../src/resources/holdings/map-data.ts';
import { mineralOccurrences } from '../../src/resources/holdings/mineral-occurrences.ts';
import { physicalMaterials } from '../../src/resources/holdings/physical-materials.ts';
import { products } from '../../src/resources/holdings/products.ts';
import { sharedData } from '../../src/resources/holdings/shared-data.ts';
import { surveyData } from '../../src/resources/holdings/survey-data.ts';
import { waterSources } from '../../src/resources/holdings/water-sources.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { specimens } from '../../src/resources/topics/specimens.ts';

/** A layer of vector tiles: the rows of a resource that have a place. It is called as the resource. */
export interface TileLayer {
  resource: Resource;
  /** Point or extent field. */
  geometry: string;
  /** Fields that every row drawn by itself carries, under their wire names. The map index holds them (`mapColumns`). */
  far: readonly string[];
  /** Fields that are added where rows are no longer counted by cells. */
  near: readonly string[];
  /** Points are sent one by one from here on. Extents are as soon as they are large enough to be seen. */
  singlesFrom: number;
  maxZoom: number;
}

type Fields<R extends Resource> = readonly (keyof R['fields'] & string)[];
type Settings<R extends Resource> = { far: Fields<R>; near: Fields<R>; singlesFrom?: number; maxZoom?: number };

const layer = <R extends Resource>(
  resource: R,
  geometry: keyof R['fields'] & string,
  { far, near, singlesFrom = 12, maxZoom = 16 }: Settings<R>,
): TileLayer => ({ resource, geometry, far, near, singlesFrom, maxZoom });

export const tileLayers: readonly TileLayer[] = [
  layer(boreholes, 'position', { far: ['type'], near: ['holeNo', 'unifiedNo', 'endYear', 'finalDepth', 'hasLog'] }),
  layer(physicalMaterials, 'position', { far: ['importance'], near: ['title', 'storedYear'] }),
  layer(geologicalUnits, 'position', { far: ['kind'], near: ['name', 'state'] }),
  layer(hazards, 'position', {
    far: ['kind', 'scale'],
    near: ['name', 'stability', 'danger', 'control', 'foundYear', 'people'],
  }),
  layer(mineralOccurrences, 'position', {
    far: ['mineral', 'scale', 'secrecy'],
    near: ['name', 'genesis', 'stage', 'host', 'age'],
  }),
  layer(waterSources, 'position', {
    far: ['kind', 'quality'],
    near: ['name', 'aquifer', 'stratum', 'discharge', 'temperature'],
  }),
  layer(specimens, 'position', { far: ['kind'], near: ['name', 'grade', 'precision'] }),
  layer(archives, 'extent', { far: ['category', 'year'], near: ['title', 'archiveNo'] }),
  layer(products, 'extent', { far: ['category', 'scale'], near: ['title', 'productNo'] }),
  layer(mapData, 'extent', { far: ['theme', 'scale'], near: ['title', 'dataNo'] }),
  layer(surveyData, 'extent', { far: ['method', 'year'], near: ['title'] }),
  layer(sharedData, 'extent', { far: ['category'], near: ['title', 'dataNo'] }),
];
