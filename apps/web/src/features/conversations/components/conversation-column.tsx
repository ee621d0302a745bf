import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#app/components/error-state.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { formatRowTime } from '#app/lib/format.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useConversations } from '../use-conversations.ts';
import classes from './conversation-column.module.css';
import { ConversationLink } from './conversation-link.tsx';

const places = [0, 1, 2, 3, 4, 5];

function RowSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={classes.skeleton} aria-hidden="true">
          <Skeleton width={48} height={48} radius={10} />
          <div className={classes.lines}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The list of conversations beside an open one, on wide windows. */
export function ConversationColumn({ currentId }: { currentId: string }) {
  const [page, setPage] = useState(1);
  const list = useConversations(page);
  const now = useNow();
  const { data, isError, isFetching, isPlaceholderData, refetch } = list;
  useExistingPage(page, list, setPage);
  return (
    <aside className={classes.column} aria-labelledby="conversaciones">
      <h2 id="conversaciones" className={classes.title}>
        Mensajes
      </h2>
      <div className={classes.list}>
        {!data && !isError && <RowSkeletons />}
        {!data && isError && (
          <ErrorState
            title="No se pudieron cargar"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data?.conversations.length === 0 && (
          <p className={classes.empty}>No tienes conversaciones aún</p>
        )}
        {data && data.conversations.length > 0 && (
          <ul className={classes.rows}>
            {data.conversations.map((conversation) => (
              <li key={conversation.conversation_id}>
                <ConversationLink
                  look="row"
                  conversation={conversation}
                  time={formatRowTime(conversation.last_message.timestamp, now)}
                  isCurrent={conversation.conversation_id === currentId}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {data && data.total_pages > 1 && (
        <div className={classes.footer}>
          <Pagination
            isCompact
            page={page}
            totalPages={data.total_pages}
            isLoading={isPlaceholderData}
            onChange={setPage}
          />
        </div>
      )}
    </aside>
  );
}
