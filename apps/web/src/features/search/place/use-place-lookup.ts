import { findPlaces } from '@oficio/contract/search.ts';
import { useCallback, useRef, useState } from 'react';
import { api, detailOf } from '#app/lib/api.ts';
import type { NamedPlace } from '../where.ts';

const notFound = 'No encontramos ese lugar. Prueba con la ciudad o el código postal.';
const notAsked = 'No hemos podido buscar ese lugar. Comprueba tu conexión y vuelve a intentarlo.';

/** Looks up the place of a typed text; only the latest lookup counts. */
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

  /** Cancels a pending lookup. */
  const forget = useCallback(() => {
    latest.current += 1;
    setLookingUp(false);
  }, []);

  /** Why a text is not a place, if its lookup failed. */
  const problemOf = (text: string) => (failed?.text === text.trim() ? failed.sentence : null);

  return { problemOf, isLookingUp, find, forget };
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
