/** Degrees, east and north; on which datum, says who gives it. */
export interface Position {
  lon: number;
  lat: number;
}
