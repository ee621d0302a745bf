import type { AuditEntry } from '@oficio/contract/admin.ts';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';
import { auditDetailsOf, auditVerbOf } from '../../audit-labels.ts';
import { UserLink } from '../user-link.tsx';
import classes from './audit-list.module.css';

function Person({ person }: { person: AuditEntry['admin'] | null }) {
  if (!person || person.name === DELETED_USER_NAME) return <b>{DELETED_USER_NAME}</b>;
  return <UserLink userId={person.id}>{person.name}</UserLink>;
}

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
