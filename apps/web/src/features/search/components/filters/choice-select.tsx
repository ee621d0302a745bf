import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './choice-select.module.css';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  /** Name of the value in the address. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A list of options with one selected. */
export function ChoiceSelect<Value extends string>({
  options,
  onChange,
  ...field
}: ChoiceSelectProps<Value>) {
  return (
    <NativeSelect
      {...field}
      data={[...options]}
      rightSection={<IconChevronDown size={20} />}
      classNames={{ input: classes.select ?? '' }}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
