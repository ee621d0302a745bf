import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNow } from '#app/lib/use-now.ts';
import { DateField } from '#app/ui/inputs/date-inputs.tsx';
import { freeDates } from '../../free-dates.ts';

interface FreeDateFieldProps {
  /** YYYY-MM-DD or empty. */
  date: string;
  formatDate: (date: string) => string;
  /** Whether the plain field had the focus before this component was loaded. */
  wasFocused: RefObject<boolean>;
  /** The button that calls this once the date is removed: it leaves the screen then. */
  renderClear: (onCleared: () => void) => ReactNode;
  onChange: (date: string) => void;
}

/** "Fecha libre" with its calendar. */
export default function FreeDateField({
  date,
  formatDate,
  wasFocused,
  renderClear,
  onChange,
}: FreeDateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { first, last } = freeDates(useNow());

  useLayoutEffect(() => {
    if (!wasFocused.current) return;
    wasFocused.current = false;
    input.current?.focus();
  }, [wasFocused]);

  const returnFocus = () => {
    input.current?.focus();
    setOpen(false);
  };
  const openOrClose = ({ key }: KeyboardEvent) =>
    setOpen(key !== 'Escape' && key !== 'Enter' && key !== 'Tab');
  return (
    <DateField
      ref={input}
      label="Fecha libre"
      placeholder="Cualquier día"
      minDate={first}
      maxDate={last}
      valueFormat={formatDate}
      rightSection={renderClear(returnFocus)}
      allowDeselect
      popoverProps={{ opened: isOpen }}
      getDayProps={() => ({ onClick: () => setOpen(false) })}
      value={date}
      onChange={onChange}
      onFocus={() => setOpen(true)}
      onClick={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={openOrClose}
    />
  );
}
