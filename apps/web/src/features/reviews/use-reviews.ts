import type { Review } from '@oficio/contract/reviews.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import { reviewsOptions } from './reviews-query.ts';

/** A provider's reviews, loaded page by page (specification 2.11). */
export function useReviews(providerId: string) {
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => reviewsOptions(providerId, index + 1)),
  });
  const failedAt = Math.max(...pages.map((page) => (page.isError ? page.errorUpdatedAt : 0)));
  useEffect(() => {
    if (failedAt > 0) toast.error('Error al cargar reseñas');
  }, [failedAt]);

  const [first] = pages;
  const newest = pages.findLast((page) => page.data)?.data;
  const reviews = distinct(pages.flatMap((page) => page.data?.reviews ?? []));
  const refetch = (isWanted: (page: (typeof pages)[number]) => boolean) => {
    for (const page of pages.filter(isWanted)) void page.refetch();
  };

  return {
    /** Undefined until the first page is loaded. */
    reviews: first?.data && reviews,
    averages: newest?.averages,
    total: newest?.total ?? 0,
    isPending: first?.isPending ?? true,
    hasFailed: first?.isError === true && !first.data,
    isRetrying: first?.isFetching ?? false,
    retry: () => refetch((page) => page.isError),
    hasMore: reviews.length < (newest?.total ?? 0),
    isLoadingMore: pages.some((page) => page.isFetching && (page.isPending || page.isError)),
    loadMore: () => {
      if (pages.some((page) => page.isError)) refetch((page) => page.isError);
      else if (pageCount < (newest?.total_pages ?? 0)) setPageCount(pageCount + 1);
      else refetch(() => true);
    },
  };
}

// A review created between two fetches shifts the last one of the first page onto the second.
function distinct(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
