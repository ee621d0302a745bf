import { findPlaces } from '@oficio/contract/search.ts';
import { useRef, useState } from 'react';
import { api, detailOf } from '#app/lib/api.ts';
import type { NamedPlace } from './search-params.ts';

const notFound = 'No encontramos ese lugar. Prueba con la ciudad o el código postal.';
const notAsked = 'No hemos podido buscar ese lugar. Comprueba tu conexión y vuelve a intentarlo.';

/** Finds the place a typed text means; of several questions only the last one counts. */
export function usePlaceLookup() {
  const [failed, setFailed] = useState<{ text: string; sentence: string } | null>(null);
  const [isLookingUp, setLookingUp] = useState(false);
  const latest = useRef(0);

  const find = async (text: string): Promise<NamedPlace | null> => {
    latest.current += 1;
    const mine = latest.current;
    setFailed(null);
    setLookingUp(true);
    const { place, sentence } = await ask(text);
    if (mine !== latest.current) return null;
    setLookingUp(false);
    setFailed(sentence === null ? null : { text, sentence });
    return place;
  };

  /** Why this text is no place, once it was looked for. */
  const problemOf = (text: string) => (failed?.text === text.trim() ? failed.sentence : null);

  return { problemOf, isLookingUp, find };
}

async function ask(text: string): Promise<{ place: NamedPlace | null; sentence: string | null }> {
  try {
    const { places } = await api(findPlaces, { query: { q: text, submitted: 'true' } });
    const place = places[0] ?? null;
    return { place, sentence: place ? null : notFound };
  } catch (error) {
    console.error('The place could not be looked up', error);
    return { place: null, sentence: detailOf(error, notAsked) };
  }
}
