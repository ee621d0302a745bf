import { type RawBuilder, sql } from 'kysely';

/**
 * What the vocabulary of the catalogue has of words, as `KnownWord`s in `jsonb`: always in the same
 * order, because a reading of a keyword is outdated as soon as they differ.
 * @param words a value or an expression of the type `text[]`
 */
export function knownWords(words: unknown): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'word', t.word,
      'folded', t.folded,
      'is_used', t.is_used,
      'similar', case when t.is_used or t.is_begun or char_length(t.folded) < 4 then '{}'::text[] else array(
        select w.word from search_words w where w.variants && word_variants(t.folded)
        order by w.word limit 50
      ) end,
      'completions', case when t.is_begun and not t.is_used and char_length(t.folded) >= 4 then array(
        select w.word from search_words w
        where w.word >= t.folded and w.word < t.folded || chr(1114111)
          and not starts_with(w.stem, t.folded)
        order by w.word limit 20
      ) else '{}'::text[] end
    ) order by t.place), '[]')
    from (
      select f.word, f.place, f.folded,
        f.stems = '{}' or exists (
          select from search_words w where w.stem = f.stems[1]
        ) as is_used,
        f.is_last and exists (
          select from search_words w
          where w.word >= f.folded and w.word < f.folded || chr(1114111)
        ) as is_begun
      from (
        select one.word, one.place, unaccent(one.word) as folded,
          one.place = cardinality(params.words) as is_last,
          ts_lexize('spanish_stem', unaccent(one.word)) as stems
        from (select ${words}::text[] as words) params,
          unnest(params.words) with ordinality as one (word, place)
      ) f
    ) t
  )`;
}
