import type { ReviewStanding } from '@oficio/contract/reviews.ts';
import { useReviewStanding } from '../use-review-standing.ts';
import { ReviewAction } from './review-action.tsx';
import classes from './review-offer.module.css';

interface ReviewOfferProps {
  provider: { id: string; name: string };
  onReview: () => void;
}

function textOf({ state, verified, reason }: ReviewStanding, name: string): string {
  if (state !== 'open') return `${reason}.`;
  return verified
    ? `¿Qué tal fue el servicio de ${name}?`
    : `Has hablado con ${name}. Tu reseña se publicará sin la marca «Servicio verificado».`;
}

/** What a client can say about a provider, above the provider's reviews. */
export function ReviewOffer({ provider, onReview }: ReviewOfferProps) {
  const { standing, isPending } = useReviewStanding(provider.id, true);
  // The reviews below do not move once the server has answered.
  if (isPending) return <div className={classes.offer} data-pending />;
  if (!standing) return null;
  return (
    <div className={classes.offer}>
      <p className={classes.text}>{textOf(standing, provider.name)}</p>
      {standing.state === 'open' && (
        <ReviewAction standing={standing} variant="light" onReview={onReview} />
      )}
    </div>
  );
}
