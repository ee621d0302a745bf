import { Button } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { filtersOf, paramsOf, type SearchParams } from '../search-params.ts';
import type { Suggesting } from './field-parts.ts';
import classes from './home-search.module.css';
import { rememberSearch } from './remember-search.ts';
import { useSuggestingField } from './use-suggesting-field.tsx';

type HomeSearchProps = Pick<Suggesting, 'onPersonChoose'>;

const label = '¿Qué servicio necesitas?';
const anySearch = filtersOf({});

/** The search box of the home page; blank text is not submitted (specification 2.3). */
export function HomeSearch({ onPersonChoose }: HomeSearchProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  const search = (params: SearchParams) => {
    void rememberSearch(params);
    void navigate({ to: '/search', search: params });
  };
  const searchAsTyped = () => {
    const q = text.trim();
    if (q) search({ q });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchAsTyped();
  };
  const suggesting: Suggesting = {
    where: anySearch.where,
    keyword: '',
    onSearch: (part) => search(paramsOf({ ...anySearch, ...part })),
    onPersonChoose,
  };

  const { field, list } = useSuggestingField({
    label,
    placeholder: 'Busca fontanero, electricista, limpieza...',
    maxLength: MAX_SEARCH_TEXT,
    text,
    suggesting,
    onTextChange: setText,
    onSubmit: searchAsTyped,
  });

  return (
    <search>
      <form className={classes.box} action="/search" tabIndex={-1} onSubmit={submit}>
        <label className={classes.field}>
          <IconSearch size={22} aria-hidden="true" />
          <input {...field} className={classes.input} aria-label={label} />
        </label>
        {list}
        <Button type="submit" size="lg">
          Buscar
        </Button>
      </form>
    </search>
  );
}
