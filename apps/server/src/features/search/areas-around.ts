const KM_PER_DEGREE = 111.195;
const ROW_DEGREES = 0.1;
const LAST_ROW = 1799;
const AREAS_PER_ROW = 3600;
/** Number of rows, and of columns, of squares in a region. */
const REGION_SIDE = 10;
/** A tolerance larger than any rounding error, far below a metre. */
const SLACK_DEGREES = 1e-6;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function rowOf(latitude: number): number {
  return Math.min(LAST_ROW, Math.max(0, Math.floor((latitude + 90) / ROW_DEGREES)));
}

function columnsOf(row: number): number {
  return Math.max(1, Math.round(3600 * Math.cos(radians(row * ROW_DEGREES - 89.95))));
}

/**
 * The numbers of all squares that a circle touches, as the database's `search_area` numbers them.
 * Every point within `kilometres` lies in one of them, also across the poles and the date line.
 */
export function areasAround(
  { lat, lng }: { lat: number; lng: number },
  kilometres: number,
): number[] {
  const reach = kilometres / KM_PER_DEGREE + SLACK_DEGREES;
  const halfWidth = longitudeReach(lat, reach);
  const areas = new Set<number>();
  for (let row = rowOf(lat - reach); row <= rowOf(lat + reach); row += 1) {
    const columns = columnsOf(row);
    const first = Math.floor(((lng - halfWidth + 180) / 360) * columns);
    const last = Math.floor(((lng + halfWidth + 180) / 360) * columns);
    for (let column = first; column <= Math.min(last, first + columns - 1); column += 1) {
      areas.add(row * AREAS_PER_ROW + (((column % columns) + columns) % columns));
    }
  }
  return [...areas];
}

/**
 * The numbers of the regions that contain these squares, as the database's `search_region` numbers
 * them.
 */
export function regionsOf(areas: readonly number[]): number[] {
  const regions = areas.map((area) => {
    const [row, column] = [Math.floor(area / AREAS_PER_ROW), area % AREAS_PER_ROW];
    const inRow = AREAS_PER_ROW / REGION_SIDE;
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
