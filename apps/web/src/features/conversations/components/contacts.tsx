import { listConversations } from '@oficio/contract/conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { NoMessagesPicture } from '#app/components/pictures/no-messages.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { formatDayMonthTime } from '#app/lib/format.ts';
import { useNewsToast } from '../use-news-toast.ts';
import classes from './contacts.module.css';
import { ConversationCards } from './conversation-cards.tsx';

/** Who has written to a provider, with a toast for each new message (specification 2.13). */
export function Contacts({ ownId }: { ownId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(
    queryOptions(listConversations, { query: {} }),
  );
  useNewsToast(ownId, { conversations: data?.conversations, isFetching });
  return (
    <section aria-labelledby="contactos">
      <h2 id="contactos" className={classes.title}>
        Notificaciones y Contactos
      </h2>
      {!data && !isError && <CardSkeletons count={4} avatar={48} lines={1} />}
      {!data && isError && (
        <ErrorState
          title="No se pudieron cargar tus contactos"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.conversations.length === 0 && (
        <EmptyState
          picture={<NoMessagesPicture />}
          title="No tienes mensajes aún"
          text="Cuando alguien te contacte, aparecerá aquí"
        />
      )}
      {data && data.conversations.length > 0 && (
        <ConversationCards conversations={data.conversations} formatWhen={formatDayMonthTime} />
      )}
    </section>
  );
}
