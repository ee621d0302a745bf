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
 * or not one that can be chosen, empties the value; a sentence below the field quotes it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, minDate, maxDate, getDayProps, popoverProps, error, ...field } = props;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && !popoverProps?.disabled;
  const isTyped = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  if (value && refusal) setRefusal(null);

  /** Empties the value if the text is no date, and returns the sentence about it. */
  const takeTyped = (text: string) => {
    if (!isTyped.current) return null;
    isTyped.current = false;
    const refused = typedDateError(text, minDate, maxDate);
    if (refused || !text.trim()) onChange('');
    return refused;
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
      error={refusal ?? error}
      onChange={(date) => onChange(date ?? '')}
      onInput={() => {
        isTyped.current = true;
        setRefusal(null);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const refused = event.key === 'Enter' && takeTyped(event.currentTarget.value);
        if (refused) {
          event.preventDefault();
          setRefusal(refused);
        }
        field.onKeyDown?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const { currentTarget, relatedTarget } = event;
        // The button that removes the date would be removed itself before it is used.
        if (!currentTarget.parentElement?.contains(relatedTarget)) {
          const refused = takeTyped(currentTarget.value);
          // The sentence would move a button away from the pointer.
          if (refused && relatedTarget?.matches('a, button')) {
            afterRelease(() => setRefusal(refused));
          } else if (refused) setRefusal(refused);
        }
        field.onBlur?.(event);
      }}
    />
  );
}

/** Calls `act` once the pointer or the key that moves the focus is up, and its click has been handled. */
function afterRelease(act: () => void): void {
  const released = new AbortController();
  const end = () => {
    released.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup']) {
    window.addEventListener(type, end, { signal: released.signal });
  }
}
