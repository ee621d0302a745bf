import { Button, TextInput } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Select } from '#app/ui/inputs/combobox.ts';
import classes from './panel-search.module.css';

interface PanelSearchProps<Choice extends string> {
  /** Label of the search field, e.g. "Buscar por nombre". */
  label: string;
  search: string;
  choiceLabel: string;
  choices: readonly { value: Choice | ''; label: string }[];
  choice: Choice | '';
  onChange: (search: string, choice: Choice | '') => void;
}

/**
 * A search field, submitted by Enter or "Buscar". Changing the choice submits it too, with the text
 * typed so far.
 */
export function PanelSearch<Choice extends string>({
  label,
  search,
  choiceLabel,
  choices,
  choice,
  onChange,
}: PanelSearchProps<Choice>) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (followed !== search) {
    setFollowed(search);
    setTyped(search);
  }
  return (
    <search>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed.trim(), choice);
        }}
      >
        <TextInput
          className={classes.keyword ?? ''}
          type="search"
          aria-label={label}
          placeholder={`${label}...`}
          maxLength={MAX_SEARCH_TEXT}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          className={classes.choice ?? ''}
          aria-label={choiceLabel}
          data={choices}
          value={choice}
          onChange={(value) =>
            onChange(typed.trim(), choices.find((one) => one.value === value)?.value ?? '')
          }
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
