import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './suggestion-list.module.css';
import { SuggestionRow } from './suggestion-row.tsx';
import { keyOfRow, type Row, type RowGroup } from './suggestion-rows.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly RowGroup[];
  /** As typed. */
  text: string;
  /** -1 when no row is active. */
  activeIndex: number;
  optionId: (index: number) => string;
  onChoose: (row: Row) => void;
  onRemove: (row: Row) => void;
}

/** The rows of a search field, which keeps the focus. */
export function SuggestionList({
  id,
  groups,
  text,
  activeIndex,
  optionId,
  onChoose,
  onRemove,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const rows = list.current?.querySelectorAll('[role=option]');
    rows?.[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const rowsBefore = (group: number) =>
    groups.slice(0, group).reduce((count, { rows }) => count + rows.length, 0);
  return (
    <div className={classes.frame}>
      <div ref={list} id={id} role="listbox" aria-label="Sugerencias">
        {groups.map(({ label, rows }, group) => (
          <Group key={label ?? group} label={label} id={`${id}-group-${group}`}>
            {rows.map((row, index) => (
              <SuggestionRow
                key={keyOfRow(row)}
                id={optionId(rowsBefore(group) + index)}
                row={row}
                typed={text}
                isActive={rowsBefore(group) + index === activeIndex}
                onChoose={() => onChoose(row)}
              />
            ))}
          </Group>
        ))}
      </div>
      {text.trim() === '' && <RemoveButtons rows={groups[0]?.rows ?? []} onRemove={onRemove} />}
    </div>
  );
}

interface GroupProps {
  id: string;
  label: string | null;
  children: React.ReactNode;
}

function Group({ id, label, children }: GroupProps) {
  if (label === null) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options has no fieldset
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  );
}

type RemoveButtonsProps = Pick<SuggestionListProps, 'onRemove'> & { rows: readonly Row[] };

/** A button on each recent search. They lie over the rows: an option may contain no button. */
function RemoveButtons({ rows, onRemove }: RemoveButtonsProps) {
  return (
    <div className={classes.removeButtons}>
      {rows.map(
        (row) =>
          row.kind === 'recent' && (
            <ActionIcon
              key={keyOfRow(row)}
              color="gray"
              aria-label={`Quitar «${row.search.keyword}»`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemove(row)}
            >
              <IconX size={18} />
            </ActionIcon>
          ),
      )}
    </div>
  );
}
