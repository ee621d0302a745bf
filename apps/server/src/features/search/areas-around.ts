/** An upper bound of the distance by which rounding moves a point. */
export const ROUNDING_KM = 0.4;
const KM_PER_DEGREE = 111.195;

/** A grid of squares: rows of equal height, each with as many columns as its length requires. */
interface Grid {
  rowDegrees: number;
  lastRow: number;
  /** Columns of a row at the equator; squares are numbered as if every row had as many. */
  perRow: number;
}
const AREAS: Grid = { rowDegrees: 0.1, lastRow: 1799, perRow: 3600 };
const CELLS: Grid = { rowDegrees: 0.01, lastRow: 17_999, perRow: 36_000 };

/** Number of rows, and of columns, of squares in a region. */
const REGION_SIDE = 10;
/** A tolerance larger than any rounding error, far below a metre. */
const SLACK_DEGREES = 1e-6;

interface Point {
  lat: number;
  lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function rowOf({ rowDegrees, lastRow }: Grid, latitude: number): number {
  return Math.min(lastRow, Math.max(0, Math.floor((latitude + 90) / rowDegrees)));
}

function columnsOf({ rowDegrees, perRow }: Grid, row: number): number {
  const middle = row * rowDegrees - (90 - rowDegrees / 2);
  return Math.max(1, Math.round(perRow * Math.cos(radians(middle))));
}

/**
 * The numbers of all squares of about 11 km that a circle touches, as the database's `search_area`
 * numbers them. Every point within `kilometres` lies in one of them, also across the poles and the
 * date line.
 */
export function areasAround(centre: Point, kilometres: number): number[] {
  return squaresAround(AREAS, centre, kilometres);
}

/** The same for squares of about 1.1 km, as the database's `search_cell` numbers them. */
export function cellsAround(centre: Point, kilometres: number): number[] {
  return squaresAround(CELLS, centre, kilometres);
}

function squaresAround(grid: Grid, { lat, lng }: Point, kilometres: number): number[] {
  const reach = kilometres / KM_PER_DEGREE + SLACK_DEGREES;
  const farthest = haversine(reach);
  const halfWidth = longitudeReach(lat, reach);
  const squares = new Set<number>();
  for (let row = rowOf(grid, lat - reach); row <= rowOf(grid, lat + reach); row += 1) {
    const columns = columnsOf(grid, row);
    const width = 360 / columns;
    const south = row * grid.rowDegrees - 90;
    const north = south + grid.rowDegrees;
    // Lower bounds of the distance to any point of the row, and of what a longitude adds to it.
    const nearest = haversine(gapTo(lat, south, north));
    const narrowest = Math.min(cosine(south), cosine(north)) * cosine(lat);
    const first = Math.floor((lng - halfWidth + 180) / width);
    const last = Math.floor((lng + halfWidth + 180) / width);
    for (let column = first; column <= Math.min(last, first + columns - 1); column += 1) {
      const west = column * width - 180;
      const gap = halfWidth === 180 ? 0 : gapTo(lng, west, west + width);
      if (nearest + narrowest * haversine(gap) > farthest) continue;
      squares.add(row * grid.perRow + (((column % columns) + columns) % columns));
    }
  }
  return [...squares];
}

const cosine = (degrees: number) => Math.max(0, Math.cos(radians(degrees)));
const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;

/** How far a number lies outside of a range. */
function gapTo(value: number, low: number, high: number): number {
  return Math.max(0, low - value, value - high);
}

/**
 * The numbers of the regions that contain these squares, as the database's `search_region` numbers
 * them.
 */
export function regionsOf(areas: readonly number[]): number[] {
  const regions = areas.map((area) => {
    const [row, column] = [Math.floor(area / AREAS.perRow), area % AREAS.perRow];
    const inRow = AREAS.perRow / REGION_SIDE;
    return Math.floor(row / REGION_SIDE) * inRow + Math.floor(column / REGION_SIDE);
  });
  return [...new Set(regions)];
}

/** The degrees of longitude that a circle reaches to either side; 180 near a pole. */
function longitudeReach(latitude: number, reach: number): number {
  if (Math.abs(latitude) + reach >= 90) return 180;
  const ratio = Math.sin(radians(reach)) / Math.cos(radians(latitude));
  return (Math.asin(Math.min(1, ratio)) * 180) / Math.PI + SLACK_DEGREES;
}

/** The given squares of about 11 km that lie within a circle, corners included. */
export function areasInside(areas: readonly number[], centre: Point, kilometres: number): number[] {
  return areas.filter((area) => {
    const [row, column] = [Math.floor(area / AREAS.perRow), area % AREAS.perRow];
    const width = 360 / columnsOf(AREAS, row);
    const south = row * AREAS.rowDegrees - 90;
    const west = column * width - 180;
    return [south, south + AREAS.rowDegrees].every((lat) =>
      [west, west + width].every((lng) => distanceOf(centre, { lat, lng }) < kilometres),
    );
  });
}

function distanceOf(a: Point, b: Point): number {
  const chord = haversine(b.lat - a.lat) + cosine(a.lat) * cosine(b.lat) * haversine(b.lng - a.lng);
  return (2 * KM_PER_DEGREE * 180 * Math.asin(Math.min(1, Math.sqrt(chord)))) / Math.PI;
}
