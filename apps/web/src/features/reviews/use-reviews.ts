import type { Review } from '@oficio/contract/reviews.ts';
import { hashKey, useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOfEndedSession } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useLastShown } from '#app/screen/use-last-shown.ts';
import { useOutcome } from '#app/screen/use-outcome.ts';
import { type ReviewChoice, reviewsOptions } from './reviews-query.ts';

const FAILED = 'Error al cargar reseñas';

/**
 * A provider's reviews in the chosen order, loaded page by page (specification 2.11). While another
 * choice loads, the reviews of the last one stay.
 */
export function useReviews(providerId: string) {
  const [{ choice, pageCount }, setList] = useState({ choice: {} as ReviewChoice, pageCount: 1 });
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      reviewsOptions(providerId, index + 1, choice),
    ),
  });
  const failed = pages.filter((page) => page.isError && !page.data);
  const isSettled = pages.every((page) => page.isError || page.data);
  const askAgain = useOutcome(
    hashKey([providerId, choice, pageCount]),
    isSettled ? Math.max(0, ...failed.map((page) => page.errorUpdatedAt)) : null,
    () => {
      if (failed.length === 0) toast.hide(FAILED);
      else if (!isOfEndedSession(failed[0]?.error)) toast.error(FAILED);
    },
  );

  const [first] = pages;
  const [newest] = pages.toSorted((one, other) => other.dataUpdatedAt - one.dataUpdatedAt);
  const lastFirst = useLastShown(first?.data ?? null);
  const shown = newest?.data ?? lastFirst;
  const shownChoice = useLastShown(first?.data ? choice : null) ?? choice;
  const reviews = first?.data
    ? distinct(pages.flatMap((page) => page.data?.reviews ?? []))
    : lastFirst?.reviews;

  // Pages from before and after a new review do not fit together. Each state is asked for once: pages
  // from servers of different moments would answer each other's states in turn.
  const state = hashKey([choice, newest?.data?.star_counts]);
  const reached = useRef(new Set<string>());
  const outdated = pages.filter(
    ({ data, isError, isFetching }) =>
      !isError && !isFetching && data && `${data.star_counts}` !== `${newest?.data?.star_counts}`,
  );
  const hasOutdated = outdated.length > 0;
  const reach = useEffectEvent(() => {
    if (reached.current.has(state)) return;
    reached.current.add(state);
    for (const page of outdated) void page.refetch();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state can be newer than others
  useEffect(() => {
    if (hasOutdated) reach();
  }, [hasOutdated, state]);

  const refetch = (isWanted: (page: (typeof pages)[number]) => boolean) => {
    askAgain();
    for (const page of pages.filter(isWanted)) void page.refetch();
  };

  return {
    choice,
    choose: (chosen: ReviewChoice) => setList({ choice: chosen, pageCount: 1 }),
    /** Undefined until a first page is loaded. */
    reviews,
    /** The averages, stars and total of the newest answer. */
    figures: shown,
    /** The stars of the reviews that are shown; undefined for all. */
    shownRating: shownChoice.rating,
    isPending: first?.isPending ?? true,
    hasFailed: first?.isError === true && !first.data,
    failure: first?.error,
    isRetrying: first?.isFetching ?? false,
    retry: () => refetch((page) => page.isError),
    isLoadingMore: pages.some((page) => page.isFetching && (page.isPending || page.isError)),
    loadMore: () => {
      if (pages.some((page) => page.isError)) refetch((page) => page.isError);
      else if (pageCount < (shown?.total_pages ?? 0)) setList({ choice, pageCount: pageCount + 1 });
      else refetch(() => true);
    },
  };
}

function distinct(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
