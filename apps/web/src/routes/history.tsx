import type { HistoryItem } from '@oficio/contract/history.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { HistoryScreen } from '#app/features/history/components/history-screen.tsx';
import { historyPage, serviceOfAppointment } from '#app/features/history/history-query.ts';
import { useClientProfile } from '#app/features/profiles/components/client/use-client-profile.tsx';
import { prefetchReviewAsk } from '#app/features/reviews/review-ask-query.ts';
import { useReviewAsk } from '#app/features/reviews/use-review-ask.tsx';
import { roleOf } from '#app/layout/role.ts';
import { idOf } from '#app/lib/address/id-of.ts';
import { knownSearch } from '#app/lib/address/known-search.ts';
import { laterPage } from '#app/lib/address/param-values.ts';
import { isOfEndedSession } from '#app/lib/api.ts';
import { isOffline } from '#app/lib/connection.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { toast } from '#app/lib/toast.ts';
import { useSession } from '#app/lib/use-session.ts';
import { RequireUser } from '#app/screen/require-user.tsx';
import { useOutcome } from '#app/screen/use-outcome.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ServiceActions } from './-service-actions.tsx';
import { type Service, useServices } from './-use-services.tsx';

interface HistorySearch {
  pagina?: number;
  /** The appointment to review, as the mail about it says. */
  valorar?: string;
}

const validateSearch = knownSearch((raw): HistorySearch => {
  const [pagina, valorar] = [laterPage(raw.pagina), idOf(raw.valorar)];
  return { ...(pagina && { pagina }), ...(valorar && { valorar }) };
});

export const Route = createFileRoute('/history')({
  staticData: { title: 'Historial de Servicios' },
  validateSearch,
  loaderDeps: ({ search: { pagina = 1 } }) => ({ pagina }),
  loader: ({ deps }) => {
    prefetch(historyPage(deps.pagina));
    prefetchReviewAsk();
  },
  component: () => (
    <RequireUser>
      <HistoryRoute />
    </RequireUser>
  ),
});

const serviceOf = ({ appointment_id, title, description, other_user }: HistoryItem): Service => ({
  appointmentId: appointment_id,
  title,
  description,
  provider: other_user,
});

/**
 * Calls `onFound` once with the service that a link asks to review; with undefined when there is none.
 * The server decides: what was cached before may be out of date. When the service cannot be loaded, a
 * toast says so once and the link waits.
 */
function useAskedReview(
  appointmentId: string | undefined,
  onFound: (item: HistoryItem | undefined) => Promise<void>,
): void {
  const isAsked = appointmentId !== undefined;
  const { data, error, errorUpdatedAt, isFetchedAfterMount, isFetching } = useQuery({
    ...serviceOfAppointment(appointmentId ?? ''),
    enabled: isAsked,
    refetchOnMount: 'always',
  });
  const isSettled = isAsked && isFetchedAfterMount && !isFetching;
  useOutcome(appointmentId ?? '', isSettled ? errorUpdatedAt : null, () => {
    if (error && !isOfEndedSession(error))
      toast.error('Error al cargar historial', undefined, error);
  });
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (isSettled && !error && !isOffline() && data) {
      void found(data.history.find(({ appointment_id }) => appointment_id === appointmentId));
    }
  }, [isSettled, error, data, appointmentId]);
}

function HistoryRoute() {
  const { pagina = 1, valorar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  const { user } = session;
  const client = useClientProfile();
  const services = useServices(user?.id);
  const ask = useReviewAsk(roleOf(session) === 'client', services.reviewAsked);
  useAskedReview(valorar, async (item) => {
    await navigate({ search: {}, replace: true });
    if (item?.review?.state === 'open') services.review(serviceOf(item));
    else toast.info(item?.review?.reason ?? 'Este servicio ya no se puede valorar');
  });
  if (!user) return null;
  return (
    <>
      <HistoryScreen
        userId={user.id}
        page={pagina}
        onOpenClient={client.open}
        top={ask.card}
        isTopLoading={ask.isWaiting}
        serviceActions={(item) => (
          <ServiceActions
            title={item.title}
            standing={item.review}
            isGone={item.other_user.name === DELETED_USER_NAME}
            onReview={() => services.review(serviceOf(item))}
            onRepeat={() => services.repeat(serviceOf(item))}
          />
        )}
        onPageChange={(next, options) =>
          void navigate({ ...options, search: next > 1 ? { pagina: next } : {} })
        }
        emptyAction={
          <ButtonLink to="/appointments" variant="light">
            Ver mis citas
          </ButtonLink>
        }
      />
      {services.modals}
      {client.modal}
    </>
  );
}
