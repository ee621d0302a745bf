// The styles are loaded with the search, because the server-rendered page may contain the notes.
import './filter-chips.module.css';
import './keyword-reading.module.css';
import { lazy } from 'react';

/** Most searches have neither filters nor an understood need: the code is loaded when needed. */
export const SearchNotes = lazy(() => import('./search-notes.tsx'));
