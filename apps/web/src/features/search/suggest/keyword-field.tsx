import { TextInput } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import { IconSearch } from '@tabler/icons-react';
import type { Suggesting } from './field-parts.ts';
import classes from './keyword-field.module.css';
import { useSuggestingField } from './use-suggesting-field.tsx';

interface KeywordFieldProps {
  keyword: string;
  suggesting: Suggesting;
  onChange: (keyword: string) => void;
  onSubmit: () => void;
}

/** "Palabra clave" with suggestions, in the filters beside the list. */
export function KeywordField({ keyword, suggesting, onChange, onSubmit }: KeywordFieldProps) {
  const label = 'Palabra clave';
  const { field, list } = useSuggestingField({
    label,
    placeholder: '',
    maxLength: MAX_SEARCH_TEXT,
    text: keyword,
    suggesting,
    onTextChange: onChange,
    onSubmit,
  });
  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        label={label}
        leftSection={<IconSearch size={20} />}
        leftSectionPointerEvents="none"
      />
      {list}
    </div>
  );
}
