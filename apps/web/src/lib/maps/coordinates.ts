/** A point in degrees of WGS 84. */
export interface Coordinates {
  lat: number;
  lng: number;
}
