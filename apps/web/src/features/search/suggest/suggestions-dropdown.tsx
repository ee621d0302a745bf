import { popup } from '#app/theme/component-defaults.ts';
import { Popover } from '#app/ui/popover.ts';
import { type ListProps, staysInList } from './field-parts.ts';
import { SuggestionCount } from './suggestion-count.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { Row } from './suggestion-rows.ts';
import classes from './suggestions-dropdown.module.css';
import { useSuggestionList } from './use-suggestion-list.ts';

/** Searching for the text as typed is what the field does without a list. */
const isMoreThanTyped = ({ kind }: Row) => kind !== 'typed';

/** The suggestions under a search field. */
export default function SuggestionsDropdown(props: ListProps) {
  const { field, onClose } = props;
  const { isShown, count, list } = useSuggestionList(props, isMoreThanTyped);
  return (
    <>
      <Popover
        {...popup}
        opened={isShown}
        closeOnClickOutside={false}
        position="bottom-start"
        offset={6}
        width={480}
        withRoles={false}
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: false, shift: true, size: { padding: 12 } }}
      >
        <Popover.Target>
          <span className={classes.anchor} />
        </Popover.Target>
        <Popover.Dropdown
          data-suggestions
          className={classes.dropdown ?? ''}
          onBlur={(event) => {
            if (!staysInList(event) && event.relatedTarget !== field.current) onClose();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            field.current?.focus();
            onClose();
          }}
        >
          <SuggestionList {...list} />
        </Popover.Dropdown>
      </Popover>
      <SuggestionCount count={isShown ? count : 0} />
    </>
  );
}
