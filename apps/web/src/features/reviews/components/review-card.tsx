import { VisuallyHidden } from '@mantine/core';
import type { Review } from '@oficio/contract/reviews.ts';
import { IconFlag, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Avatar } from '#app/components/avatar.tsx';
import { Stars } from '#app/components/stars.tsx';
import { formatLongDay } from '#app/lib/format.ts';
import { subRatingOf, subRatings } from '../review-averages.ts';
import { ReplyEditor } from './reply-editor.tsx';
import classes from './review-card.module.css';
import { ReviewReply } from './review-reply.tsx';

interface ReviewCardProps {
  review: Review;
  /** Who was reviewed, and may have answered. */
  provider: { name: string; photo: string | null };
  /** Whether it is the provider who looks, and may answer. */
  canReply: boolean;
  onReport: ((review: Review) => void) | undefined;
}

/** One review; what it does not have leaves no gap. */
export function ReviewCard({ review, provider, canReply, onReport }: ReviewCardProps) {
  const { client_name, client_photo, created_at, service_type, comment, verified } = review;
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <Avatar name={client_name} photo={client_photo} shape="person" size={44} />
        <div className={classes.who}>
          <h3 className={classes.name}>{client_name}</h3>
          <time className={classes.date} dateTime={created_at}>
            {formatLongDay(created_at)}
          </time>
        </div>
        <span className={classes.rating}>
          <Stars rating={review.rating} size={16} />
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
      {canReply && <ReplyEditor review={review} />}
    </article>
  );
}
