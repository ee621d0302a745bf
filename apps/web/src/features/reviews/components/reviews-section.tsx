import { Button, Loader } from '@mantine/core';
import { REVIEWS_PER_PAGE, type Review, type ReviewAverages } from '@oficio/contract/reviews.ts';
import type { RefObject } from 'react';
import { formatRating } from '#app/lib/format/numbers.ts';
import { ErrorState } from '#app/screen/error-state.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { subRatings } from '../sub-ratings.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { useReviews } from '../use-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import classes from './reviews-section.module.css';

interface ReviewsSectionProps {
  provider: { id: string; name: string; photo: string | null };
  /** Whether the session's user is the provider, who may reply. */
  canReply: boolean;
  /** Undefined for users who cannot report. */
  onReport: ((review: Review) => void) | undefined;
}

/** The reviews of a provider (specification 2.11). */
export function ReviewsSection({ provider, canReply, onReport }: ReviewsSectionProps) {
  const query = useReviews(provider.id);
  const { reviews, averages, total } = query;
  const focus = useNextFocus(reviews?.length ?? 0, query.isLoadingMore);
  const loadMore = () => {
    focus.remember();
    query.loadMore();
  };

  return (
    <section id="resenas" className={classes.section} aria-labelledby="resenas-titulo">
      <h2 id="resenas-titulo" className={classes.title}>
        Reseñas y Valoraciones
      </h2>
      {query.isPending && (
        <p className={classes.loading} role="status">
          <Loader size={18} aria-hidden="true" />
          Cargando reseñas...
        </p>
      )}
      {query.hasFailed && (
        <ErrorState
          title="No hemos podido cargar las reseñas"
          isRetrying={query.isRetrying}
          onRetry={query.retry}
        />
      )}
      {reviews?.length === 0 && <p className={classes.none}>No hay reseñas aún</p>}
      {reviews && reviews.length > 0 && averages && (
        <>
          <ReviewSummary averages={averages} total={total} />
          <ul ref={focus.list} className={classes.list}>
            {reviews.map((review) => (
              <li key={review.id} className={classes.item} tabIndex={-1}>
                <ReviewCard
                  review={review}
                  provider={provider}
                  canReply={canReply}
                  onReport={review.is_own ? undefined : onReport}
                />
              </li>
            ))}
          </ul>
          {(query.hasMore || total > REVIEWS_PER_PAGE) && (
            <MoreReviews
              shown={reviews.length}
              total={total}
              isLoading={query.isLoadingMore}
              onMore={loadMore}
              buttonRef={focus.button}
            />
          )}
        </>
      )}
    </section>
  );
}

interface MoreReviewsProps {
  shown: number;
  total: number;
  isLoading: boolean;
  onMore: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Number of reviews shown, and the button to load more. */
function MoreReviews({ shown, total, isLoading, onMore, buttonRef }: MoreReviewsProps) {
  return (
    <div className={classes.more}>
      {shown < total && (
        <Button
          ref={buttonRef}
          variant="default"
          className={classes.moreButton ?? ''}
          loading={isLoading}
          onClick={onMore}
        >
          Ver más reseñas
        </Button>
      )}
      <p className={classes.shownCount} role="status">
        {`${shown} de ${total} reseñas`}
      </p>
    </div>
  );
}

interface ReviewSummaryProps {
  averages: ReviewAverages;
  total: number;
}

/** The averages of all reviews. */
function ReviewSummary({ averages, total }: ReviewSummaryProps) {
  return (
    <div className={classes.summary}>
      <div className={classes.overall}>
        <span className={classes.figure}>{formatRating(averages.rating)}</span>
        <span className={classes.summaryCount}>
          <Stars rating={averages.rating} size={16} hasNumber={false} />
          {`${total} ${total === 1 ? 'reseña' : 'reseñas'}`}
        </span>
      </div>
      {subRatings.map(({ key, label }) => {
        const value = averages[key];
        return (
          <div key={key} className={classes.cell}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{formatRating(value)}</span>
            <Stars rating={value} size={14} hasNumber={false} />
          </div>
        );
      })}
    </div>
  );
}
