import type { ReactNode } from 'react';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { NoMessagesPicture } from '#app/components/pictures/no-messages.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { formatRowTime } from '#app/lib/format.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useConversations } from '../use-conversations.ts';
import { ConversationCards } from './conversation-cards.tsx';

interface MessagesScreenProps {
  page: number;
  onPageChange: (page: number, options?: { replace: true }) => void;
  description: string | undefined;
  /** What somebody without conversations can do next. */
  emptyAction: ReactNode;
}

/** All conversations, ten to a page (specification 2.14). */
export function MessagesScreen({
  page,
  onPageChange,
  description,
  emptyAction,
}: MessagesScreenProps) {
  const list = useConversations(page);
  const now = useNow();
  const { data, isError, isFetching, isPlaceholderData, refetch } = list;
  useExistingPage(page, list, (last) => onPageChange(last, { replace: true }));
  return (
    <Page width="list">
      <PageTitle title="Mensajes" backTo="/" description={description} />
      {!data && !isError && <CardSkeletons count={6} avatar={48} lines={1} />}
      {!data && isError && (
        <ErrorState
          title="No se pudieron cargar tus conversaciones"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          picture={<NoMessagesPicture />}
          title="No tienes conversaciones aún"
          action={emptyAction}
        />
      )}
      {data && data.total > 0 && (
        <>
          <ConversationCards
            conversations={data.conversations}
            formatWhen={(instant) => formatRowTime(instant, now)}
          />
          <Pagination
            page={page}
            totalPages={data.total_pages}
            isLoading={isPlaceholderData}
            onChange={onPageChange}
          />
        </>
      )}
    </Page>
  );
}
