const windowSize = 5;

/** The page numbers shown around the current page: at most five, ascending (specification 2.24). */
export function pageWindow(page: number, totalPages: number): number[] {
  const last = Math.max(1, totalPages - windowSize + 1);
  const first = Math.min(Math.max(1, page - Math.floor(windowSize / 2)), last);
  return Array.from({ length: Math.min(windowSize, totalPages) }, (_, index) => first + index);
}
