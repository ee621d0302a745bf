import { VisuallyHidden } from '@mantine/core';
import type { Metrics } from '@oficio/contract/admin.ts';
import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { barLabel, formatAverage, shareOf, spokenBarLabel } from '../../metric-format.ts';
import { barsOf, type Period } from '../../online-history.ts';
import classes from './history-card.module.css';

interface HistoryCardProps {
  title: string;
  period: Period;
  histories: Metrics['online_history'];
}

/** Online users over time: maximum, average, and a bar per hour or day. */
export function HistoryCard({ title, period, histories }: HistoryCardProps) {
  const { max, avg } = histories[period];
  const bars = barsOf(histories, period);
  const labelEvery = period === 'week' ? 1 : 2;
  const titleId = `en-linea-${period}`;
  return (
    <figure className={classes.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.figures}>
        <div>
          <dt>Máximo</dt>
          <dd>{formatCount(max)}</dd>
        </div>
        <div>
          <dt>Media</dt>
          <dd>{formatAverage(avg)}</dd>
        </div>
      </dl>
      <div aria-hidden="true">
        <div className={classes.bars}>
          {bars.map(({ startsAt, count, height, isMaximum }) => (
            <div
              key={startsAt}
              className={classes.bar}
              data-maximum={isMaximum || undefined}
              style={{ height: `${height * 100}%` }}
              title={`${spokenBarLabel(period, startsAt)}: ${formatCount(count)}`}
            />
          ))}
          {max > 0 && (
            <div className={classes.average} style={{ bottom: `${shareOf(avg, max) * 100}%` }} />
          )}
        </div>
        <div className={classes.axis}>
          {bars.map(({ startsAt }, index) => (
            <span key={startsAt}>{index % labelEvery === 0 && barLabel(period, startsAt)}</span>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{`Usuarios en línea: ${title}`}</caption>
          <tbody>
            {bars.map(({ startsAt, count }) => (
              <tr key={startsAt}>
                <th scope="row">{spokenBarLabel(period, startsAt)}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
