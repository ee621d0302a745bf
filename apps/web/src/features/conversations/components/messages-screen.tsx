import type { ReactNode } from 'react';
import { NoMessagesPicture } from '#app/illustrations/no-messages.tsx';
import { formatRowTime } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { conversationsPage } from '../conversations-query.ts';
import { ConversationCards, UnsentCards } from './conversation-cards.tsx';

interface MessagesScreenProps {
  page: number;
  onPageChange: (page: number, options?: { replace: true }) => void;
  description: string | undefined;
  /** The suggested next step when there are no conversations. */
  emptyAction: ReactNode;
}

/** All conversations, ten per page (specification 2.14). */
export function MessagesScreen({
  page,
  onPageChange,
  description,
  emptyAction,
}: MessagesScreenProps) {
  const now = useNow();
  return (
    <Page width="list">
      <PageTitle title="Mensajes" backTo="/" description={description} />
      <PagedList
        query={conversationsPage(page)}
        page={page}
        onPageChange={onPageChange}
        error="Error al cargar conversaciones"
        errorTitle="No se pudieron cargar tus conversaciones"
        skeleton={<CardSkeletons count={6} avatar={48} lines={1} />}
        empty={
          <UnsentCards
            formatWhen={(instant) => formatRowTime(instant, now)}
            empty={
              <EmptyState
                picture={<NoMessagesPicture />}
                title="No tienes conversaciones aún"
                action={emptyAction}
              />
            }
          />
        }
      >
        {({ conversations, page: shownPage }) => (
          <ConversationCards
            conversations={conversations}
            isFirstPage={shownPage === 1}
            formatWhen={(instant) => formatRowTime(instant, now)}
          />
        )}
      </PagedList>
    </Page>
  );
}
