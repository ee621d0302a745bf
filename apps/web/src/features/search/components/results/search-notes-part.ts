// Their styles come with the search: the server's page may have the notes already.
import './filter-chips.module.css';
import './keyword-reading.module.css';
import { lazy } from 'react';

/** Most searches have neither filters nor an understood need: the code is loaded when needed. */
export const SearchNotes = lazy(() => import('./search-notes.tsx'));
