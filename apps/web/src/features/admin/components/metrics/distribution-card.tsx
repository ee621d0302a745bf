import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { formatShare, shareOf } from '../../metric-format.ts';
import classes from './distribution-card.module.css';
import { PanelCard } from './panel-card.tsx';

interface DistributionCardProps {
  providers: number;
  clients: number;
}

/** Number of providers and of clients. */
export function DistributionCard({ providers, clients }: DistributionCardProps) {
  const share = shareOf(providers, providers + clients);
  const parts = [
    { label: 'Proveedores', count: providers, share },
    { label: 'Clientes', count: clients, share: shareOf(clients, providers + clients) },
  ];
  return (
    <PanelCard title="Proveedores y clientes">
      <dl className={classes.counts}>
        {parts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.bar} aria-hidden="true">
        {parts.map((part) => (
          <span key={part.label} style={{ flexGrow: part.share }} />
        ))}
      </div>
      <p className={classes.shares}>
        {parts.map((part) => (
          <span key={part.label} title={part.label}>
            {formatShare(part.share)}
          </span>
        ))}
      </p>
    </PanelCard>
  );
}
