import { IconList, IconMap2 } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { type SearchParams, withMap } from '../search-params.ts';
import classes from './map-pill.module.css';
import type { MapSwitchProps } from './map-switch.tsx';

/** The search whose list the map has replaced, and where the list was scrolled to. */
let savedScroll = { search: '', scrollY: 0 };
/** Where the list that replaces the map is to be scrolled to. */
let returnTo: number | null = null;

interface MapPillProps extends MapSwitchProps {
  params: SearchParams;
}

/** Switches between list and map, where only one of them fits. The list returns to where it was left. */
export default function MapPill({ params, isShown, onChange }: MapPillProps) {
  const search = JSON.stringify(withMap(params, undefined));
  useLayoutEffect(() => {
    if (isShown || returnTo === null) return;
    window.scrollTo({ top: returnTo, behavior: 'instant' });
    returnTo = null;
  }, [isShown]);
  const change = () => {
    if (!isShown) savedScroll = { search, scrollY };
    returnTo = isShown && savedScroll.search === search ? savedScroll.scrollY : null;
    onChange(!isShown);
  };
  const Icon = isShown ? IconList : IconMap2;
  return (
    <button
      type="button"
      className={classes.pill}
      data-on-map={isShown || undefined}
      onClick={change}
    >
      <Icon size={20} aria-hidden="true" />
      {isShown ? 'Lista' : 'Mapa'}
    </button>
  );
}
