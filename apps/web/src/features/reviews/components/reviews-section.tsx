import { Loader } from '@mantine/core';
import { listProviderReviews, type Review } from '@oficio/contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '#app/components/error-state.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';
import classes from './reviews-section.module.css';

interface ReviewsSectionProps {
  provider: { id: string; name: string; photo: string | null };
  /** Whether it is the provider who looks, and may answer. */
  canReply: boolean;
  /** Absent for whoever cannot report anything. */
  onReport: ((review: Review) => void) | undefined;
}

/** What clients say about a provider (specification 2.11). */
export function ReviewsSection({ provider, canReply, onReport }: ReviewsSectionProps) {
  const params = { provider_id: provider.id };
  const query = useQuery(queryOptions(listProviderReviews, { params }));
  const reviews = query.data?.reviews;

  useEffect(() => {
    if (query.isError && query.errorUpdatedAt) toast.error('Error al cargar reseñas');
  }, [query.isError, query.errorUpdatedAt]);

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
      {query.isError && !reviews && (
        <ErrorState
          title="No hemos podido cargar las reseñas"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {reviews?.length === 0 && <p className={classes.none}>No hay reseñas aún</p>}
      {reviews && reviews.length > 0 && (
        <>
          <ReviewSummary reviews={reviews} />
          <ul className={classes.list}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  provider={provider}
                  canReply={canReply}
                  onReport={review.is_own ? undefined : onReport}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
