import type { AuditEntry } from '@oficio/contract/admin.ts';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';
import { auditDetailsOf, auditVerbOf } from '../../audit-labels.ts';
import { Person } from '../person.tsx';
import classes from './audit-list.module.css';

/** One page of the audit log, newest first. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const details = auditDetailsOf(entry);
        return (
          <li key={entry.id} className={classes.entry}>
            <div className={classes.texts}>
              <p>
                <Person person={entry.admin} />
                {` ${auditVerbOf(entry.action)} `}
                <Person person={entry.target} />
              </p>
              {details && <p className={classes.details}>{details}</p>}
            </div>
            <time className={classes.time} dateTime={entry.created_at}>
              {formatDayMonthTime(entry.created_at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
