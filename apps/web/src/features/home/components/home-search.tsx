import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import classes from './home-search.module.css';

/** The search box; blank text is not submitted (specification 2.3). */
export function HomeSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) void navigate({ to: '/search', search: { q } });
  };

  return (
    <search>
      <form className={classes.box} action="/search" onSubmit={submit}>
        <label className={classes.field}>
          <IconSearch size={22} aria-hidden="true" />
          <input
            className={classes.input}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            aria-label="¿Qué servicio necesitas?"
            placeholder="Busca fontanero, electricista, limpieza..."
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" size="lg">
          Buscar
        </Button>
      </form>
    </search>
  );
}
