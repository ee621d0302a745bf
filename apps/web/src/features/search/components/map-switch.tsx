import { Switch } from '@mantine/core';
import { IconList, IconMap2 } from '@tabler/icons-react';
import classes from './map-switch.module.css';

interface MapSwitchProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows the map beside the list, or hides it. */
export function MapSwitch({ isShown, onChange }: MapSwitchProps) {
  return (
    <Switch
      className={classes.switch ?? ''}
      label="Mapa"
      labelPosition="left"
      aria-label="Mostrar mapa"
      title={isShown ? 'Ocultar mapa' : 'Mostrar mapa'}
      checked={isShown}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Where there is room for one of the two: goes from the list to the map and back. */
export function MapPill({ isShown, onChange }: MapSwitchProps) {
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
