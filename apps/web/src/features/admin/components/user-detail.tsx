import { getUser } from '@oficio/contract/admin.ts';
import { CallError } from '@oficio/contract/errors.ts';
import type { Review } from '@oficio/contract/reviews.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { withoutUser } from '../admin-params.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { UserConversations } from './user-conversations.tsx';
import classes from './user-detail.module.css';
import { UserFacts } from './user-facts.tsx';
import { UserHead } from './user-head.tsx';
import { UserReviews } from './user-reviews.tsx';

interface UserDetailProps {
  ownId: string;
  userId: string;
  renderReview: (review: Review, provider: { name: string; photo: string | null }) => ReactNode;
}

/** One account, in place of the list (specification 2.23). */
export function UserDetail({ ownId, userId, renderReview }: UserDetailProps) {
  const { data, error, isError, isFetching, isPending, refetch } = useQuery(
    queryOptions(getUser, { params: { id: userId } }),
  );
  useFailureToast(isError, 'Error al cargar detalles del usuario');
  return (
    <>
      <Link from="/admin" to="/admin" search={withoutUser} className={classes.back}>
        ← Volver a usuarios
      </Link>
      {isPending && <CardSkeletons count={3} avatar={64} lines={2} />}
      {isError && !data && (
        <ErrorState
          title="Error al cargar detalles del usuario"
          {...(error instanceof CallError &&
            error.status === 404 && { text: 'La cuenta no existe o se ha eliminado.' })}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <>
          <UserHead user={data.user} isOwn={userId === ownId} />
          <div className={classes.columns}>
            <UserFacts user={data.user} />
            <UserConversations
              userId={userId}
              conversations={data.conversations}
              total={data.conversations_total}
            />
          </div>
          {data.user.user_type === 'provider' && (
            <UserReviews total={data.reviews_total}>
              {data.reviews.map((review) => (
                <li key={review.id}>{renderReview(review, data.user)}</li>
              ))}
            </UserReviews>
          )}
        </>
      )}
    </>
  );
}
