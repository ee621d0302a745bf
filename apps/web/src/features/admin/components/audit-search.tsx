import '#app/theme/sheets/select.ts';
import { Button, Select, TextInput } from '@mantine/core';
import type { AuditAction } from '@oficio/contract/admin.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { auditActions, auditLabelOf } from '../audit-words.ts';
import classes from './search-form.module.css';

interface AuditFilter {
  search: string;
  action: AuditAction | undefined;
}

interface AuditSearchProps extends AuditFilter {
  onChange: (filter: AuditFilter) => void;
}

const choices = [
  { value: '', label: 'Todas las acciones' },
  ...auditActions.map((value) => ({ value, label: auditLabelOf(value) })),
];

/** Searches by Enter or "Buscar"; an action applies at once, with what is typed. */
export function AuditSearch({ search, action, onChange }: AuditSearchProps) {
  const [typed, setTyped] = useState(search);
  return (
    <search>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ search: typed.trim(), action });
        }}
      >
        <TextInput
          className={classes.keyword ?? ''}
          type="search"
          aria-label="Buscar por nombre"
          placeholder="Buscar por nombre..."
          maxLength={200}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          className={classes.choice ?? ''}
          aria-label="Acción"
          data={choices}
          value={action ?? ''}
          onChange={(value) =>
            onChange({
              search: typed.trim(),
              action: auditActions.find((option) => option === value),
            })
          }
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
