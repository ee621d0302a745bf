import { type Metrics, ONLINE_MINUTES } from '@oficio/contract/admin.ts';
import { countOf, formatCount } from '@oficio/contract/texts/count-of.ts';
import { formatShare, shareOf } from '../../metric-format.ts';
import classes from './stat-grid.module.css';

interface Stat {
  label: string;
  value: number;
  note: string;
  /** Share of all users, shown beside the note. */
  share?: number;
  isLive?: boolean;
}

function statsOf(metrics: Metrics): Stat[] {
  const { total_users, total_providers, total_clients, contacted_users } = metrics;
  const ofAll = (value: number) => `${formatShare(shareOf(value, total_users))} del total`;
  const shared = (label: string, value: number): Stat => ({
    label,
    value,
    note: ofAll(value),
    share: shareOf(value, total_users),
  });
  return [
    {
      label: 'Total Usuarios',
      value: total_users,
      note: `${countOf(total_providers, 'proveedor', 'proveedores')}, ${countOf(total_clients, 'cliente', 'clientes')}`,
    },
    {
      label: 'Nuevos (30 días)',
      value: metrics.new_users_30d,
      note: ofAll(metrics.new_users_30d),
    },
    { label: 'Mensajes', value: metrics.total_messages, note: 'desde el principio' },
    {
      label: 'Usuarios Baneados',
      value: metrics.banned_users,
      note: ofAll(metrics.banned_users),
    },
    {
      label: 'Usuarios En Línea',
      value: metrics.users_online,
      note: `activos en los últimos ${ONLINE_MINUTES} minutos`,
      isLive: true,
    },
    shared('Usuarios Contactados', contacted_users.total),
    shared('Enviaron Mensajes', contacted_users.sent_messages),
    shared('Recibieron Mensajes', contacted_users.received_messages),
  ];
}

/** The eight key metrics. */
export function StatGrid({ metrics }: { metrics: Metrics }) {
  return (
    <dl className={classes.grid}>
      {statsOf(metrics).map(({ label, value, note, share, isLive }) => (
        <div key={label} className={classes.stat}>
          <dt className={classes.label} data-live={isLive || undefined}>
            {label}
          </dt>
          <dd className={classes.value}>{formatCount(value)}</dd>
          <dd className={classes.note}>
            {note}
            {share !== undefined && (
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${share * 100}%` }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
