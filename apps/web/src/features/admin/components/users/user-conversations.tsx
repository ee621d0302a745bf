import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { formatCount } from '../../metric-format.ts';
import { PanelCard } from '../metrics/panel-card.tsx';
import { UserLink } from '../user-link.tsx';
import classes from './user-conversations.module.css';

interface UserConversationsProps {
  userId: string;
  conversations: AdminUserDetail['conversations'];
  /** Total number; at most the newest hundred are listed. */
  total: number;
}

/** The other participants of a user's conversations, without the messages. */
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
