import {
  missingParts,
  PROFILE_PARTS,
  type ProfilePart,
} from '@oficio/contract/profiles/missing-parts.ts';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { partParams } from '../../profile-parts.ts';
import type { Account } from '../../profile-values.ts';
import classes from './profile-checklist.module.css';

const tasks: Record<ProfilePart, { label: string; why: string }> = {
  categories: { label: 'Elige tus categorías', why: 'Por ellas te encuentran en la búsqueda.' },
  description: { label: 'Cuenta lo que haces', why: 'Los clientes lo leen antes de escribirte.' },
  place: { label: 'Sitúate en el mapa', why: 'Sin tu punto no apareces cerca de nadie.' },
  hours: { label: 'Di cuándo trabajas', why: 'Así te piden citas que puedes aceptar.' },
  photo: { label: 'Pon tu foto', why: 'Una cara da confianza.' },
};

/** What a provider's profile lacks to be found, with links to the fields; nothing when complete. */
export function ProfileChecklist({ account }: { account: Account }) {
  const missing = missingParts(account);
  if (missing.length === 0) return null;
  const done = PROFILE_PARTS.length - missing.length;
  return (
    <section className={classes.card} aria-labelledby="para-que-te-encuentren">
      <div className={classes.head}>
        <h2 id="para-que-te-encuentren" className={classes.title}>
          Para que te encuentren
        </h2>
        <span className={classes.progress}>{`${done} de ${PROFILE_PARTS.length}`}</span>
      </div>
      <div className={classes.track} aria-hidden="true">
        <span style={{ width: `${(done / PROFILE_PARTS.length) * 100}%` }} />
      </div>
      <ul className={classes.list}>
        {PROFILE_PARTS.map((part) => (
          <li key={part}>
            {missing.includes(part) ? <MissingPart part={part} /> : <DonePart part={part} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DonePart({ part }: { part: ProfilePart }) {
  return (
    <div className={classes.item} data-done>
      <IconCircleCheckFilled size={22} role="img" aria-label="Hecho" />
      <span className={classes.label}>{tasks[part].label}</span>
    </div>
  );
}

function MissingPart({ part }: { part: ProfilePart }) {
  const content = (
    <>
      <IconCircle size={22} aria-hidden="true" />
      <span className={classes.text}>
        <span className={classes.label}>{tasks[part].label}</span>
        <span className={classes.why}>{tasks[part].why}</span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </>
  );
  const className = classes.item ?? '';
  if (part === 'hours') {
    return (
      <Link to="/schedule" state={{ startsInForm: true }} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/profile" search={{ editar: partParams[part] }} className={className}>
      {content}
    </Link>
  );
}
