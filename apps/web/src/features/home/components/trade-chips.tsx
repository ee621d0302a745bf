import {
  IconBolt,
  IconDeviceLaptop,
  IconDroplet,
  IconHammer,
  IconPaint,
  IconPlant2,
  IconSpray,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './trade-chips.module.css';

const trades = [
  { name: 'Fontanería', icon: IconDroplet },
  { name: 'Electricidad', icon: IconBolt },
  { name: 'Limpieza', icon: IconSpray },
  { name: 'Pintura', icon: IconPaint },
  { name: 'Carpintería', icon: IconHammer },
  { name: 'Jardinería', icon: IconPlant2 },
  { name: 'Tecnología', icon: IconDeviceLaptop },
  { name: 'Salud', icon: IconStethoscope },
] as const;

/** The commonest trades, each a search of its own. */
export function TradeChips() {
  return (
    <ul className={classes.chips}>
      {trades.map(({ name, icon: Icon }) => (
        <li key={name}>
          <Link to="/search" search={{ q: name }} className={classes.chip}>
            <Icon size={18} aria-hidden="true" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
