import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { formatCount } from '../figures.ts';
import { PanelCard } from './panel-card.tsx';
import classes from './user-conversations.module.css';
import { UserLink } from './user-link.tsx';

interface UserConversationsProps {
  userId: string;
  conversations: AdminUserDetail['conversations'];
  /** The newest hundred are listed. */
  total: number;
}

/** With whom somebody talks, never what about. */
export function UserConversations({ userId, conversations, total }: UserConversationsProps) {
  return (
    <PanelCard title={`Conversaciones (${formatCount(total)})`}>
      {total === 0 && <p className={classes.none}>No tiene conversaciones.</p>}
      <ul className={classes.list}>
        {conversations.map(({ id, participants, participant_names }) => {
          const otherId = participants.find((participant) => participant !== userId);
          const name = (otherId && participant_names[otherId]) || DELETED_USER_NAME;
          const words = `Conversación con ${name}`;
          return (
            <li key={id}>
              {otherId && name !== DELETED_USER_NAME ? (
                <UserLink userId={otherId}>{words}</UserLink>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      {total > conversations.length && (
        <p className={classes.none}>{`Las ${conversations.length} más recientes.`}</p>
      )}
    </PanelCard>
  );
}
