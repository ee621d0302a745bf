import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/dates/styles.layer.css';
import '#app/theme/overrides/dates.css';
import 'dayjs/locale/es';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { popup } from '#app/theme/component-defaults.ts';

export { TimePicker } from '@mantine/dates';

/** Where a calendar fits neither above nor below its field, it covers part of the field instead. */
const inView = { flip: { fallbackStrategy: 'bestFit' }, shift: { crossAxis: true } } as const;

/**
 * A date that is typed, or chosen in a calendar that opens with the focus; on a phone, where it has no
 * keyboard, only chosen. Escape closes the calendar before anything around it.
 */
export function DateField({ popoverProps, ...field }: DateInputProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && !popoverProps?.disabled;
  return (
    <DateInput
      locale="es"
      weekendDays={[]}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      inputMode={isPhone ? 'none' : 'text'}
      leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      popoverProps={{
        ...popup,
        middlewares: inView,
        ...popoverProps,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      data-mantine-stop-propagation={isShown || undefined}
      {...field}
    />
  );
}
