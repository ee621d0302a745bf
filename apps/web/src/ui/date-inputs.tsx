import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/dates/styles.layer.css';
import '#app/theme/overrides/dates.css';
import 'dayjs/locale/es';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatLongDate } from '#app/lib/format/dates.ts';
import { parseTypedDate, typedDateError } from '#app/lib/format/typed-date.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { popup } from '#app/theme/component-defaults.ts';

export { TimePicker } from '@mantine/dates';

/** Where a calendar fits neither above nor below its field, it covers part of the field instead. */
const inView = { flip: { fallbackStrategy: 'bestFit' }, shift: { crossAxis: true } } as const;

interface DateFieldProps
  extends Omit<
    DateInputProps,
    'value' | 'defaultValue' | 'onChange' | 'dateParser' | 'minDate' | 'maxDate' | 'onInput'
  > {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  minDate?: string;
  maxDate?: string;
}

/**
 * A date that is typed, or chosen in a calendar that opens with the focus; on a phone, where it has no
 * keyboard, only chosen. Escape closes the calendar before anything around it. A text that is no date,
 * or not one that can be chosen, empties the field; the sentence below the field quotes it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, minDate, maxDate, getDayProps, popoverProps, error, ...field } = props;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && !popoverProps?.disabled;
  const isTyped = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const takeTyped = (text: string) => {
    if (!isTyped.current) return;
    isTyped.current = false;
    const refused = typedDateError(text, minDate, maxDate);
    setRefusal(refused);
    if (refused || !text.trim()) onChange('');
  };
  return (
    <DateInput
      locale="es"
      weekendDays={[]}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      inputMode={isPhone ? 'none' : 'text'}
      leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      valueFormat={formatLongDate}
      dateParser={(text) => parseTypedDate(text, minDate)}
      {...(minDate && { minDate })}
      {...(maxDate && { maxDate })}
      data-mantine-stop-propagation={isShown || undefined}
      {...field}
      popoverProps={{
        ...popup,
        middlewares: inView,
        ...popoverProps,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      getDayProps={(day) => {
        const own = getDayProps?.(day);
        return {
          ...own,
          onClick: (event) => {
            isTyped.current = false;
            setRefusal(null);
            own?.onClick?.(event);
          },
        };
      }}
      value={value || null}
      error={(value ? null : refusal) ?? error}
      onChange={(date) => onChange(date ?? '')}
      onInput={() => {
        isTyped.current = true;
        setRefusal(null);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') takeTyped(event.currentTarget.value);
        field.onKeyDown?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        takeTyped(event.currentTarget.value);
        field.onBlur?.(event);
      }}
    />
  );
}
