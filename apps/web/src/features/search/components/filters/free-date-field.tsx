import { IconCalendarEvent } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { parseTypedDate } from '#app/lib/format/typed-date.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { useNow } from '#app/lib/use-now.ts';
import { popup } from '#app/theme/component-defaults.ts';
import { DateInput } from '#app/ui/date-inputs.ts';
import { freeDates } from '../../free-dates.ts';

interface FreeDateFieldProps {
  /** YYYY-MM-DD or empty. */
  date: string;
  formatDate: (date: string) => string;
  /** Whether the plain field had the focus before this component was loaded. */
  wasFocused: RefObject<boolean>;
  clearButton: ReactNode;
  onChange: (date: string) => void;
}

/** "Fecha libre" with its calendar. */
export default function FreeDateField({
  date,
  formatDate,
  wasFocused,
  clearButton,
  onChange,
}: FreeDateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const { first, last } = freeDates(useNow());

  useLayoutEffect(() => {
    if (!wasFocused.current) return;
    wasFocused.current = false;
    input.current?.focus();
  }, [wasFocused]);

  const openOrClose = ({ key }: KeyboardEvent) =>
    setOpen(key !== 'Escape' && key !== 'Enter' && key !== 'Tab');
  return (
    <DateInput
      ref={input}
      label="Fecha libre"
      placeholder="Cualquier día"
      locale="es"
      minDate={first}
      maxDate={last}
      valueFormat={formatDate}
      dateParser={(text) => parseTypedDate(text, first)}
      inputMode={isPhone ? 'none' : 'text'}
      leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      rightSection={clearButton}
      allowDeselect
      weekendDays={[]}
      popoverProps={{ ...popup, opened: isOpen }}
      // Escape closes the calendar before the drawer.
      data-mantine-stop-propagation={isOpen || undefined}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      value={date || null}
      onChange={(next) => onChange(next ?? '')}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={openOrClose}
    />
  );
}
