import { Button, Loader } from '@mantine/core';
import { REVIEWS_PER_PAGE, type Review, type ReviewAverages } from '@oficio/contract/reviews.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import type { ReactNode, RefObject } from 'react';
import { formatRating, formatStars } from '#app/lib/format/numbers.ts';
import { ErrorState } from '#app/screen/error-state.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { subRatings } from '../sub-ratings.ts';
import { useNextFocus } from '../use-next-focus.ts';
import { useReviews } from '../use-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewChart, ReviewSorts } from './review-choices.tsx';
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
  const { reviews, figures, choice, shownRating } = query;
  const count = figures?.star_counts.reduce((sum, each) => sum + each, 0);
  const focus = useNextFocus(reviews?.length ?? 0, query.isLoadingMore);
  const loadMore = () => {
    focus.remember();
    query.loadMore();
  };

  return (
    <section
      id="resenas"
      className={classes.section}
      aria-labelledby="resenas-titulo"
      tabIndex={-1}
    >
      <h2 id="resenas-titulo" className={classes.title}>
        Reseñas y Valoraciones
      </h2>
      {!reviews && query.isPending && (
        <p className={classes.loading} role="status">
          <Loader size={18} aria-hidden="true" />
          Cargando reseñas...
        </p>
      )}
      {count === 0 && <p className={classes.none}>No hay reseñas aún</p>}
      {figures && count ? (
        <>
          <ReviewSummary averages={figures.averages} count={count}>
            <ReviewChart counts={figures.star_counts} choice={choice} onChoose={query.choose} />
          </ReviewSummary>
          {count > 1 && <ReviewSorts choice={choice} onChoose={query.choose} />}
        </>
      ) : null}
      {query.hasFailed && (
        <ErrorState
          title="No hemos podido cargar las reseñas"
          failure={query.failure}
          isRetrying={query.isRetrying}
          onRetry={query.retry}
        />
      )}
      {!query.hasFailed && reviews && figures && count ? (
        <>
          <ul ref={focus.list} className={classes.list} aria-busy={query.isPending}>
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
          {(shownRating || figures.total > REVIEWS_PER_PAGE) && (
            <MoreReviews
              shown={reviews.length}
              total={figures.total}
              rating={shownRating}
              isLoading={query.isLoadingMore}
              onMore={loadMore}
              buttonRef={focus.button}
            />
          )}
        </>
      ) : null}
    </section>
  );
}

interface MoreReviewsProps {
  shown: number;
  total: number;
  rating: number | undefined;
  isLoading: boolean;
  onMore: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Number of reviews shown, and the button to load more. */
function MoreReviews({ shown, total, rating, isLoading, onMore, buttonRef }: MoreReviewsProps) {
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
        {`${shown} de ${countOf(total, 'reseña', 'reseñas')}${rating ? ` con ${formatStars(rating)}` : ''}`}
      </p>
    </div>
  );
}

interface ReviewSummaryProps {
  averages: ReviewAverages;
  count: number;
  children: ReactNode;
}

/** The averages of all reviews. */
function ReviewSummary({ averages, count, children }: ReviewSummaryProps) {
  return (
    <div className={classes.summary}>
      <div className={classes.overall}>
        <span className={classes.figure}>{formatRating(averages.rating)}</span>
        <span className={classes.summaryCount}>
          <Stars rating={averages.rating} hasNumber={false} />
          {countOf(count, 'reseña', 'reseñas')}
        </span>
      </div>
      {subRatings.map(({ key, label }) => {
        const value = averages[key];
        return (
          <div key={key} className={classes.cell}>
            <span className={classes.label}>{label}</span>
            <span className={classes.value}>{formatRating(value)}</span>
            <Stars rating={value} size={16} hasNumber={false} />
          </div>
        );
      })}
      {children}
    </div>
  );
}
