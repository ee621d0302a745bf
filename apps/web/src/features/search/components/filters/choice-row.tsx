import { Input } from '@mantine/core';
import { useId } from 'react';
import { SegmentedControl } from '#app/ui/segmented-control.ts';

interface ChoiceRowProps<Value extends number> {
  label: string;
  options: readonly Value[];
  labelOf?: (option: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled row of numbers with one selected. */
export function ChoiceRow<Value extends number>({
  label,
  options,
  labelOf = String,
  value,
  onChange,
}: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<Value>
        fullWidth
        transitionDuration={0}
        data={options.map((option) => ({ value: option, label: labelOf(option) }))}
        value={value}
        aria-labelledby={id}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
