import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ConversationListItem } from '@oficio/contract/conversations.ts';
import { useState } from 'react';
import { formatRowTime } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { PagedList } from '#app/screen/paged-list.tsx';
import { conversationsPage } from '../conversations-query.ts';
import { useUnsent, withUnsent } from '../unsent/unsent.ts';
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

interface ConversationsProps {
  conversations: readonly ConversationListItem[];
  isFirstPage: boolean;
  currentId: string;
}

/** The draft of the open conversation is in its composer already. */
function Conversations({ conversations, isFirstPage, currentId }: ConversationsProps) {
  const now = useNow();
  const unsent = new Map(useUnsent());
  if (unsent.get(currentId)?.kind === 'draft') unsent.delete(currentId);
  const shown = isFirstPage ? withUnsent(conversations, unsent) : conversations;
  if (shown.length === 0) return <p className={classes.empty}>No tienes conversaciones aún</p>;
  return (
    <ul className={classes.rows}>
      {shown.map((conversation) => (
        <li key={conversation.conversation_id}>
          <ConversationLink
            variant="row"
            conversation={conversation}
            unsent={unsent.get(conversation.conversation_id)}
            time={formatRowTime(conversation.last_message.timestamp, now)}
            isCurrent={conversation.conversation_id === currentId}
          />
        </li>
      ))}
    </ul>
  );
}

/** The list of conversations beside an open one, on wide windows. */
export function ConversationColumn({ currentId }: { currentId: string }) {
  const [page, setPage] = useState(1);
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
        isSilent
        skeleton={<RowSkeletons />}
        empty={<Conversations conversations={[]} isFirstPage currentId={currentId} />}
        column={{ rows: classes.list, footer: classes.footer }}
      >
        {({ conversations, page: shownPage }) => (
          <Conversations
            conversations={conversations}
            isFirstPage={shownPage === 1}
            currentId={currentId}
          />
        )}
      </PagedList>
    </aside>
  );
}
