import type { Review } from '@oficio/contract/reviews.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/lib/api.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { withoutUser } from '../../admin-address.ts';
import { userQuery } from '../../admin-queries.ts';
import { UserConversations } from './user-conversations.tsx';
import classes from './user-detail.module.css';
import { UserFacts } from './user-facts.tsx';
import { UserHead } from './user-head.tsx';

interface UserDetailProps {
  ownId: string;
  userId: string;
  renderReview: (review: Review, provider: { name: string; photo: string | null }) => ReactNode;
}

/** Detail of one account, shown in place of the list (specification 2.23). */
export function UserDetail({ ownId, userId, renderReview }: UserDetailProps) {
  const query = useQuery(userQuery(userId));
  const isGone = isNotFound(query.error);
  return (
    <>
      <Link from="/admin" to="/admin" search={withoutUser} className={classes.back}>
        ← Volver a usuarios
      </Link>
      <Loaded
        query={query}
        error="Error al cargar detalles del usuario"
        errorText={isGone ? 'La cuenta no existe o se ha eliminado.' : undefined}
        skeleton={<CardSkeletons count={3} avatar={64} lines={2} />}
      >
        {({ user, conversations, conversations_total, reviews, reviews_total }) => (
          <>
            <UserHead user={user} isOwn={userId === ownId} />
            <div className={classes.columns}>
              <UserFacts user={user} />
              <UserConversations
                userId={userId}
                conversations={conversations}
                total={conversations_total}
              />
            </div>
            {user.user_type === 'provider' && (
              <section aria-labelledby="resenas">
                <h3 id="resenas" className={classes.reviewsTitle}>
                  {`Este proveedor tiene ${countOf(reviews_total, 'reseña', 'reseñas')}`}
                </h3>
                <ul className={classes.reviews}>
                  {reviews.map((review) => (
                    <li key={review.id}>{renderReview(review, user)}</li>
                  ))}
                </ul>
                {reviews_total > reviews.length && (
                  <p className={classes.none}>{`Las ${reviews.length} más recientes.`}</p>
                )}
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
