import '#app/theme/sheets/select.ts';
import { Button, Select, TextInput } from '@mantine/core';
import type { UserType } from '@oficio/contract/auth.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './search-form.module.css';

interface UsersFilter {
  search: string;
  userType: UserType | '';
}

interface UsersSearchProps extends UsersFilter {
  onChange: (filter: UsersFilter) => void;
}

const typeChoices = [
  { value: '', label: 'Todos' },
  { value: 'provider', label: 'Proveedores' },
  { value: 'client', label: 'Clientes' },
];

/** Searches by Enter or "Buscar"; a type applies at once, with what is typed. */
export function UsersSearch({ search, userType, onChange }: UsersSearchProps) {
  const [typed, setTyped] = useState(search);
  return (
    <search>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed.trim(), userType });
        }}
      >
        <TextInput
          className={classes.keyword ?? ''}
          type="search"
          aria-label="Buscar por nombre o email"
          placeholder="Buscar por nombre o email..."
          maxLength={200}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          className={classes.choice ?? ''}
          aria-label="Tipo"
          data={typeChoices}
          value={userType}
          onChange={(value) =>
            onChange({
              search: typed.trim(),
              userType: value === 'client' || value === 'provider' ? value : '',
            })
          }
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
