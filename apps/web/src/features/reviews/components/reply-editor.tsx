import { Button, Group } from '@mantine/core';
import { MAX_LONG_TEXT } from '@oficio/contract/fields.ts';
import type { Review } from '@oficio/contract/reviews.ts';
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { useReplyForm } from '../use-reply-form.ts';
import classes from './reply-editor.module.css';

/** Lets the provider reply to a review, or edit the reply. */
export default function ReplyEditor({ review }: { review: Review }) {
  const form = useReplyForm(review);
  const { client_name: name, reply } = review;
  if (form.state === 'initial' || form.state === 'closed')
    return (
      <Button
        ref={form.state === 'closed' ? takeLostFocus : null}
        className={classes.open ?? ''}
        variant="subtle"
        size="sm"
        leftSection={reply ? <IconPencil size={18} /> : <IconArrowBackUp size={18} />}
        aria-label={reply ? `Editar respuesta a ${name}` : `Responder a ${name}`}
        onClick={form.open}
      >
        {reply ? 'Editar respuesta' : 'Responder'}
      </Button>
    );

  const isRestored = form.state === 'restored';
  return (
    <form
      ref={isRestored ? null : showWhole}
      noValidate
      className={classes.form}
      onSubmit={(event) => void form.submit(event)}
    >
      <Textarea
        label={`Tu respuesta a ${name}`}
        description="La verá cualquiera que visite tu página."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        autoFocus={!isRestored}
        minRows={2}
        maxRows={8}
        maxLength={MAX_LONG_TEXT}
        {...form.field('reply')}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" size="sm" onClick={form.discard}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" disabled={form.isSending}>
          {form.isSending ? 'Publicando...' : 'Publicar respuesta'}
        </Button>
      </Group>
    </form>
  );
}

/** The focus was in the form that the button replaces; the user may have moved it elsewhere. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Scrolls the opened form into view with its buttons: the focus alone shows only the field. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' });
}
