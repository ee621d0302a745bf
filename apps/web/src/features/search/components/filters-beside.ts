// Their styles come with the search: the server's page has the filters already.
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import './filters/choice-select.module.css';
import './search-filters.module.css';
import '../place/location-toggle.module.css';
import '../place/where-fields.module.css';
import '../suggest/keyword-field.module.css';
import { lazyRouteComponent } from '@tanstack/react-router';

const importField = () => import('../place/ask-place-field.tsx');
const importFilters = () => import('./search-filters.tsx');

/** The field with which a desktop asks for the place. */
export const AskPlaceField = lazyRouteComponent(importField, 'AskPlaceField');

/** The filters beside the list. A phone does not show them, and does not load their code. */
export const FiltersBeside = lazyRouteComponent(importFilters, 'SearchFilters');

// The import rejects when it fails, `preload` does not.

export async function loadAskPlaceField(): Promise<void> {
  await importField();
  await AskPlaceField.preload?.();
}

export async function loadFiltersBeside(): Promise<void> {
  await importFilters();
  await FiltersBeside.preload?.();
}
