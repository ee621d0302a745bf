import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '#app/lib/use-session.ts';
import { PanelCard } from '../metrics/panel-card.tsx';
import { UserLink } from '../user-link.tsx';
import classes from './user-conversations.module.css';

interface UserConversationsProps {
  userId: string;
  conversations: AdminUserDetail['conversations'];
  /** Total number; at most the newest hundred are listed. */
  total: number;
}

/**
 * The other participants of a user's conversations, without the messages. The administrator can open
 * conversations of their own only (decisions §4); in the other ones, the name leads to the account.
 */
export function UserConversations({ userId, conversations, total }: UserConversationsProps) {
  const ownId = useSession().user?.id;
  return (
    <PanelCard title={`Conversaciones (${formatCount(total)})`}>
      {total === 0 && <p className={classes.none}>No tiene conversaciones.</p>}
      <ul className={classes.list}>
        {conversations.map(({ id, participants, participant_names }) => {
          const otherId = participants.find((participant) => participant !== userId);
          const chatWith = participants.find((participant) => participant !== ownId);
          const isOwn = participants.some((participant) => participant === ownId);
          const name = (otherId && participant_names[otherId]) || DELETED_USER_NAME;
          return (
            <li key={id}>
              {isOwn && chatWith ? (
                <Link
                  to="/chat/$conversationId/$otherUserId"
                  params={{ conversationId: id, otherUserId: chatWith }}
                >
                  Conversación con {name}
                </Link>
              ) : (
                <span>
                  Conversación con{' '}
                  {otherId && name !== DELETED_USER_NAME ? (
                    <UserLink userId={otherId}>{name}</UserLink>
                  ) : (
                    name
                  )}
                </span>
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
