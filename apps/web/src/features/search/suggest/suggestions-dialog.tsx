import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from '#app/ui/modal.tsx';
import { collapsed, type ListProps } from './field-parts.ts';
import { SuggestionCount } from './suggestion-count.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import classes from './suggestions-dialog.module.css';
import { useSuggestionList } from './use-suggestion-list.ts';

const always = () => true;

/**
 * The search field of a phone with its suggestions, in the whole window. Back closes it; the typed
 * text stays in the field behind.
 */
export default function SuggestionsDialog(props: ListProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      fullScreen
      withCloseButton={false}
      withOverlay={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Buscar', 'data-suggestions': true } }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <DialogContent {...props} />
    </Modal>
  );
}

function DialogContent({ field, label, placeholder, maxLength, ...props }: ListProps) {
  const { text, onTextChange, onClose, keys } = props;
  const own = useRef<HTMLInputElement>(null);
  const [aria, setAria] = useState(collapsed);
  const { count, list } = useSuggestionList(
    { ...props, field: own, onListChange: setAria },
    always,
  );

  // Takes over the caret, and gives the focus back without opening the keyboard of the phone.
  useLayoutEffect(() => {
    const behind = field.current;
    if (!own.current || !behind) return;
    own.current.focus();
    own.current.setSelectionRange(behind.selectionStart, behind.selectionEnd);
    return () => behind.form?.focus();
  }, [field]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onClose();
    props.onSubmit();
  };
  const clear = () => {
    onTextChange('');
    own.current?.focus();
  };
  return (
    <>
      <search>
        <form className={classes.form} action="/search" onSubmit={submit}>
          <ActionIcon color="gray" aria-label="Volver" onClick={onClose}>
            <IconArrowLeft size={22} />
          </ActionIcon>
          <span className={classes.field}>
            <input
              ref={own}
              className={classes.input}
              type="text"
              inputMode="search"
              enterKeyHint="search"
              autoComplete="off"
              data-autofocus
              maxLength={maxLength}
              placeholder={placeholder}
              aria-label={label}
              {...aria}
              value={text}
              onChange={(event) => onTextChange(event.currentTarget.value)}
              onKeyDown={(event) => keys.current?.(event)}
            />
            {text && (
              <ActionIcon color="gray" aria-label="Borrar texto" onClick={clear}>
                <IconX size={20} />
              </ActionIcon>
            )}
          </span>
        </form>
      </search>
      {/* The keyboard of the phone would cover the last rows. */}
      <div className={classes.list} onTouchMove={() => own.current?.blur()}>
        <SuggestionList {...list} />
      </div>
      <SuggestionCount count={count} />
    </>
  );
}
