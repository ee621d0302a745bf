import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { useQuery } from '@tanstack/react-query';
import { NoMessagesPicture } from '#app/illustrations/no-messages.tsx';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { contactsQuery } from '../conversations-query.ts';
import { useNewsToast } from '../use-news-toast.ts';
import classes from './contacts.module.css';
import { ConversationCards, UnsentCards } from './conversation-cards.tsx';

const isRead = ({ unread_count }: ConversationListItem) => (unread_count === 0 ? 1 : 0);

/**
 * The dashboard's conversations, the unread ones first, with a toast for each new message
 * (specification 2.13).
 */
export function Contacts({ ownId }: { ownId: string }) {
  const query = useQuery(contactsQuery);
  useNewsToast(ownId, {
    conversations: query.data?.conversations,
    isFetching: query.isFetching,
  });
  return (
    <section aria-labelledby="contactos">
      <h2 id="contactos" className={classes.title}>
        Notificaciones y Contactos
      </h2>
      <Loaded
        query={query}
        error="No se pudieron cargar tus contactos"
        isSilent
        skeleton={<CardSkeletons count={4} avatar={48} lines={1} />}
      >
        {({ conversations }) =>
          conversations.length > 0 ? (
            <ConversationCards
              conversations={conversations.toSorted((one, other) => isRead(one) - isRead(other))}
              isFirstPage
              formatWhen={formatDayMonthTime}
            />
          ) : (
            <UnsentCards
              formatWhen={formatDayMonthTime}
              empty={
                <EmptyState
                  picture={<NoMessagesPicture />}
                  title="No tienes mensajes aún"
                  text="Cuando alguien te contacte, aparecerá aquí"
                  action={
                    <ButtonLink to="/profile" variant="light">
                      Revisar mi perfil
                    </ButtonLink>
                  }
                />
              }
            />
          )
        }
      </Loaded>
    </section>
  );
}
