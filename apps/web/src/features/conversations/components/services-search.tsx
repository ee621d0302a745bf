import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import classes from './services-search.module.css';

/** Searches what other providers offer; blank text does nothing (specification 2.13). */
export function ServicesSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [text, setText] = useState('');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q) onSearch(q);
  };

  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.field}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="Buscar otros servicios"
          placeholder="Buscar otros servicios..."
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="light">
          Buscar
        </Button>
      </form>
    </search>
  );
}
