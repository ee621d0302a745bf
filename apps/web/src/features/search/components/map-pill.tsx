import { IconList, IconMap2 } from '@tabler/icons-react';
import classes from './map-pill.module.css';
import type { MapSwitchProps } from './map-switch.tsx';

/** Switches between list and map, where only one of them fits. */
export default function MapPill({ isShown, onChange }: MapSwitchProps) {
  const Icon = isShown ? IconList : IconMap2;
  return (
    <button
      type="button"
      className={classes.pill}
      data-on-map={isShown || undefined}
      onClick={() => onChange(!isShown)}
    >
      <Icon size={20} aria-hidden="true" />
      {isShown ? 'Lista' : 'Mapa'}
    </button>
  );
}
