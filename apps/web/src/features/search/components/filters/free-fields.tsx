import { ActionIcon, TextInput } from '@mantine/core';
import type { DayPart } from '@oficio/contract/search.ts';
import { IconCalendarEvent, IconX } from '@tabler/icons-react';
import { lazy, type ReactNode, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import type { Filters } from '../../search-params.ts';
import { ChoiceSelect } from './choice-select.tsx';

const FreeDateField = lazy(() => import('./free-date-field.tsx'));

const parts: { value: DayPart | ''; label: string }[] = [
  { value: '', label: 'Todo el día' },
  { value: 'morning', label: 'Por la mañana, hasta las 14' },
  { value: 'afternoon', label: 'Por la tarde, de 14 a 18' },
  { value: 'evening', label: 'A última hora, desde las 18' },
];

interface FreeFieldsProps {
  filters: Filters;
  /** How the date is written in the field. */
  formatDate: (date: string) => string;
  onChange: (part: Partial<Filters>) => void;
}

/** "Fecha libre": the day of a free hour, and the part of that day. */
export function FreeFields({
  filters: { freeOn, freePart },
  formatDate,
  onChange,
}: FreeFieldsProps) {
  const wasFocused = useRef(false);
  const [isUsed, setUsed] = useState(false);
  // Deferred: the plain field stays until the calendar is loaded.
  const hasCalendar = useDeferredValue(isUsed, false);
  const changeDate = (date: string) =>
    onChange(date ? { freeOn: date } : { freeOn: '', freePart: '' });
  const use = () => {
    wasFocused.current = true;
    setUsed(true);
  };
  const plainField = (
    <PlainDateField
      text={freeOn && formatDate(freeOn)}
      onUse={use}
      wasFocused={wasFocused}
      clearButton={<ClearDate date={freeOn} onClear={() => changeDate('')} />}
    />
  );
  return (
    <>
      <OptionalPart isRequested fallback={plainField}>
        {hasCalendar ? (
          <FreeDateField
            date={freeOn}
            formatDate={formatDate}
            wasFocused={wasFocused}
            renderClear={(onCleared) => (
              <ClearDate
                date={freeOn}
                onClear={() => {
                  changeDate('');
                  onCleared();
                }}
              />
            )}
            onChange={changeDate}
          />
        ) : (
          plainField
        )}
      </OptionalPart>
      {freeOn && (
        <ChoiceSelect
          label="Parte del día"
          options={parts}
          value={freePart}
          onChange={(part) => onChange({ freePart: part })}
        />
      )}
    </>
  );
}

interface PlainDateFieldProps {
  text: string;
  wasFocused: RefObject<boolean>;
  clearButton: ReactNode;
  onUse: () => void;
}

/** Shows the date; the calendar is loaded once the field gets the focus. */
function PlainDateField({ text, wasFocused, clearButton, onUse }: PlainDateFieldProps) {
  return (
    <TextInput
      ref={(field) => {
        // The field may have been focused in the server-rendered page, before hydration.
        if (field && field === document.activeElement) onUse();
      }}
      label="Fecha libre"
      placeholder="Cualquier día"
      readOnly
      leftSection={<IconCalendarEvent size={20} aria-hidden="true" />}
      leftSectionPointerEvents="none"
      rightSection={clearButton}
      value={text}
      onFocus={onUse}
      onBlur={() => {
        wasFocused.current = false;
      }}
    />
  );
}

function ClearDate({ date, onClear }: { date: string; onClear: () => void }) {
  if (!date) return null;
  return (
    <ActionIcon variant="subtle" color="gray" aria-label="Quitar fecha" onClick={onClear}>
      <IconX size={18} />
    </ActionIcon>
  );
}
