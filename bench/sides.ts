/** A value for the product, and one for a minimal baseline that does the same work. */
export interface Sides<Of> {
  product: Of;
  bare: Of;
}
