/** A point of the section: metres along the line, and height above the datum. */
export interface SectionPoint {
  x: number;
  z: number;
}
