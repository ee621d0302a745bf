import '#app/theme/sheets/segmented-control.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface ChoiceRowProps<Value extends number> {
  label: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled row of numbers, one of which is chosen. */
export function ChoiceRow<Value extends number>({
  label,
  options,
  value,
  onChange,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<Value>
        fullWidth
        transitionDuration={0}
        data={options.map((option) => ({ value: option, label: String(option) }))}
        value={value}
        aria-labelledby={id}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
