import { IconHistory, IconMapPin, IconSearch, IconTool, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { newcomer } from '#app/lib/format/newcomer.ts';
import { categoryIcons } from '#app/screen/category-icons.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { MatchedText } from './matched-text.tsx';
import classes from './suggestion-list.module.css';
import type { PersonSuggestion, Row } from './suggestion-rows.ts';

interface SuggestionRowProps {
  id: string;
  row: Row;
  typed: string;
  isActive: boolean;
  onChoose: () => void;
}

interface RowContent {
  icon: ReactNode;
  title: ReactNode;
  detail?: string | null;
}

/** One row of the list, an option for screen readers. */
export function SuggestionRow({ id, row, typed, isActive, onChoose }: SuggestionRowProps) {
  const { icon, title, detail } = contentOf(row, typed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field (`use-combobox-keys.ts`)
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.row}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icon}
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      {row.kind === 'typed' && (
        <span className={classes.hint} aria-hidden="true">
          Intro
        </span>
      )}
    </div>
  );
}

function contentOf(row: Row, typed: string): RowContent {
  switch (row.kind) {
    case 'correction':
      return {
        icon: <Tile icon={IconSearch} />,
        title: <Quoted before="¿Querías decir" text={row.text} after="?" />,
      };
    case 'typed':
      return {
        icon: <Tile icon={IconSearch} />,
        title: <Quoted before="Buscar" text={row.text} />,
      };
    case 'recent':
      return {
        icon: <Tile icon={IconHistory} />,
        title: <MatchedText text={row.search.keyword} typed={typed} />,
        detail: row.search.place?.name ?? null,
      };
    case 'erase-recent':
      return { icon: <Tile icon={IconTrash} />, title: 'Borrar todo' };
    case 'trade':
      return {
        icon: <Tile icon={categoryIcons[row.category]} />,
        title: <MatchedText text={row.category} typed={typed} />,
      };
    case 'need':
      return {
        icon: <Tile icon={IconTool} />,
        title: <MatchedText text={row.need} typed={typed} />,
        detail: row.category,
      };
    case 'person':
      return {
        icon: <Avatar {...row.person} shape="provider" size={32} isFirst />,
        title: <MatchedText text={row.person.name} typed={typed} />,
        detail: factsOf(row.person),
      };
    case 'place':
      return {
        icon: <Tile icon={IconMapPin} />,
        title: <MatchedText text={row.place.name} typed={typed} />,
        detail: row.place.detail,
      };
  }
}

/** The first trade and the rating. */
function factsOf({ categories, rating }: PersonSuggestion): string {
  return [categories[0], rating > 0 ? rating.toFixed(1) : newcomer].filter(Boolean).join(' · ');
}

function Quoted({ before, text, after = '' }: { before: string; text: string; after?: string }) {
  return (
    <>
      {`${before} «`}
      <b>{text}</b>
      {`»${after}`}
    </>
  );
}

function Tile({ icon: Icon }: { icon: typeof IconSearch }) {
  return (
    <span className={classes.tile}>
      <Icon size={18} aria-hidden="true" />
    </span>
  );
}
