import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import { Link } from '@tanstack/react-router';
import { formatLongInstant, formatTime } from '#app/lib/format/dates.ts';
import { formatLongDay } from '#app/lib/format/long-day.ts';
import { PhoneLink } from '#app/screen/people/phone-link.tsx';
import { typeLabel } from '../../user-labels.ts';
import { PanelCard } from '../metrics/panel-card.tsx';
import { AccountState } from './account-state.tsx';
import classes from './user-facts.module.css';

/** General information about an account. */
export function UserFacts({ user }: { user: AdminUserDetail['user'] }) {
  const { id, ban, description } = user;
  const hasPage = user.user_type === 'provider' && !ban;
  return (
    <PanelCard title="Información general">
      <dl className={classes.facts}>
        <div>
          <dt>Tipo</dt>
          <dd>{typeLabel(user)}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd>{user.phone ? <PhoneLink {...user} /> : 'N/A'}</dd>
        </div>
        {hasPage && (
          <div>
            <dt>Página pública</dt>
            <dd>
              <Link to="/provider/$providerId" params={{ providerId: id }}>
                Ver su página
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>Fecha de registro</dt>
          <dd>
            <time dateTime={user.created_at}>{formatLongDay(user.created_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>
            <AccountState isBanned={user.is_banned} />
          </dd>
        </div>
        {ban && (
          <>
            <div>
              <dt>Hasta</dt>
              <dd>
                <time dateTime={ban.ends_at}>
                  {`${formatLongInstant(ban.ends_at)}, ${formatTime(ban.ends_at)}`}
                </time>
              </dd>
            </div>
            <div>
              <dt>Razón</dt>
              <dd>{ban.reason}</dd>
            </div>
          </>
        )}
        {description && (
          <div>
            <dt>Descripción</dt>
            <dd className={classes.description}>{description}</dd>
          </div>
        )}
      </dl>
    </PanelCard>
  );
}
