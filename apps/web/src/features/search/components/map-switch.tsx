import { Switch } from '@mantine/core';
import classes from './map-switch.module.css';

export interface MapSwitchProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows the map beside the list, or hides it. */
export default function MapSwitch({ isShown, onChange }: MapSwitchProps) {
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
