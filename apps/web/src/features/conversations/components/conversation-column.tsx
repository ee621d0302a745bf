import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatRowTime } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { PagedList } from '#app/screen/paged-list.tsx';
import { conversationsPage } from '../conversations-query.ts';
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
  const now = useNow();
  return (
    <aside className={classes.column} aria-labelledby="conversaciones">
      <h2 id="conversaciones" className={classes.title}>
        Mensajes
      </h2>
      <PagedList
        query={conversationsPage(page)}
        page={page}
        onPageChange={setPage}
        error="Error al cargar conversaciones"
        errorTitle="No se pudieron cargar"
        skeleton={<RowSkeletons />}
        empty={<p className={classes.empty}>No tienes conversaciones aún</p>}
        column={{ rows: classes.list, footer: classes.footer }}
      >
        {({ conversations }) => (
          <ul className={classes.rows}>
            {conversations.map((conversation) => (
              <li key={conversation.conversation_id}>
                <ConversationLink
                  variant="row"
                  conversation={conversation}
                  time={formatRowTime(conversation.last_message.timestamp, now)}
                  isCurrent={conversation.conversation_id === currentId}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </aside>
  );
}
