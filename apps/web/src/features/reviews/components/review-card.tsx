import { VisuallyHidden } from '@mantine/core';
import type { Review } from '@oficio/contract/reviews.ts';
import { IconFlag, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { lazy } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { subRatingOf, subRatings } from '../sub-ratings.ts';
import classes from './review-card.module.css';
import { ReviewDate } from './review-date.tsx';

const ReplyEditor = lazy(() => import('./reply-editor.tsx'));

interface ReviewCardProps {
  review: Review;
  /** The reviewed provider, who may have replied. */
  provider: { name: string; photo: string | null };
  /** Whether the session's user is the provider, who may reply. */
  canReply: boolean;
  onReport: ((review: Review) => void) | undefined;
}

/** One review; missing parts are omitted. */
export function ReviewCard({ review, provider, canReply, onReport }: ReviewCardProps) {
  const { client_name, client_photo, created_at, service_type, comment, verified } = review;
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <Avatar name={client_name} photo={client_photo} shape="person" size={44} />
        <div className={classes.who}>
          <h3 className={classes.name}>{client_name}</h3>
          <ReviewDate className={classes.date} at={created_at} />
        </div>
        <span className={classes.rating}>
          <Stars rating={review.rating} />
        </span>
      </header>
      {(verified || service_type) && (
        <p className={classes.service}>
          {verified && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
              Servicio verificado
            </span>
          )}
          {service_type && <span>{`Servicio: ${service_type}`}</span>}
        </p>
      )}
      {comment && <p className={classes.comment}>{comment}</p>}
      <dl className={classes.parts}>
        {subRatings.map(({ key, label }) => (
          <div key={key} className={classes.part}>
            <dt>{label}</dt>
            <dd>
              <Stars rating={subRatingOf(review, key)} size={14} hasNumber={false} />
            </dd>
          </div>
        ))}
      </dl>
      {review.reply && (
        <ReviewReply provider={provider} text={review.reply} repliedAt={review.replied_at} />
      )}
      {onReport && (
        <button type="button" className={classes.report} onClick={() => onReport(review)}>
          <IconFlag size={16} aria-hidden="true" />
          Denunciar
          <VisuallyHidden>{` la reseña de ${client_name}`}</VisuallyHidden>
        </button>
      )}
      {canReply && (
        <OptionalPart isRequested>
          <ReplyEditor review={review} />
        </OptionalPart>
      )}
    </article>
  );
}

interface ReviewReplyProps {
  provider: { name: string; photo: string | null };
  text: string;
  repliedAt: string | null;
}

/** The provider's reply to a review. */
function ReviewReply({ provider, text, repliedAt }: ReviewReplyProps) {
  return (
    <div className={classes.reply}>
      <Avatar {...provider} shape="provider" size={32} />
      <div className={classes.body}>
        <p className={classes.replyHead}>
          <strong>{`Respuesta de ${provider.name}`}</strong>
          {repliedAt && <ReviewDate at={repliedAt} />}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
    </div>
  );
}
