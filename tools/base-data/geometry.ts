/** GeoJSON (RFC 7946) as far as the base data need it. A position is longitude, latitude in degrees. */
export type Position = number[];

export interface Polygon {
  type: 'Polygon';
  coordinates: Position[][];
}

export interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: Position[][][];
}

export interface Feature<Geometry, Properties> {
  type: 'Feature';
  properties: Properties;
  geometry: Geometry;
}

export interface FeatureCollection<Geometry, Properties> {
  type: 'FeatureCollection';
  features: Feature<Geometry, Properties>[];
}
