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

/** The field with which a desktop asks for the place. */
export const AskPlaceField = lazyRouteComponent(
  () => import('../place/ask-place-field.tsx'),
  'AskPlaceField',
);

/** The filters beside the list. A phone does not show them, and does not load their code. */
export const FiltersBeside = lazyRouteComponent(
  () => import('./search-filters.tsx'),
  'SearchFilters',
);
