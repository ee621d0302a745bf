interface Page {
  /** Number of the page, from 1. */
  page: number;
  /** The length of a page. */
  limit: number;
}

/** The part of a list, as SQL limits it, that is a page. */
export function sliceOf({ page, limit }: Page): { offset: number; limit: number } {
  return { offset: (page - 1) * limit, limit };
}

/** The totals of a paginated response, whose list has `total` entries on all pages. */
export function totalsOf(
  total: number,
  { page, limit }: Page,
): { total: number; total_pages: number; page: number } {
  return { total, total_pages: Math.ceil(total / limit), page };
}
