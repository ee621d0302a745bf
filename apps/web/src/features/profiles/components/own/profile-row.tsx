import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EditablePart } from '../../profile-parts.ts';
import classes from './profile-row.module.css';

interface ProfileRowProps {
  title: string;
  note?: string;
  /** Marks the section as the place of this part's field. */
  part?: EditablePart;
  children: ReactNode;
}

/** A section of the profile: title on the left, fields on the right. */
export function ProfileRow({ title, note, part, children }: ProfileRowProps) {
  return (
    <section className={classes.row} data-part={part}>
      <div>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
