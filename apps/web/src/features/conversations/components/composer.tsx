import { ActionIcon } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@oficio/contract/conversations.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { IMAGE_TYPES } from '@oficio/contract/uploads.ts';
import { IconMapPin, IconPhoto, IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useRef } from 'react';
import { isUnanswered, reasonOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { isComposing } from '#app/screen/forms/is-composing.ts';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import type { Delivery } from '../unsent/deliver-message.ts';
import { allDrafts, useDraft } from '../unsent/drafts.ts';
import type { Content } from '../unsent/use-outbox.ts';
import type { Attachment } from '../use-attachment.ts';
import { usePublishTyping } from '../use-typing.ts';
import { AttachmentPreview } from './attachment-preview.tsx';
import classes from './composer.module.css';

interface ComposerProps {
  conversationId: string;
  attachment: Attachment;
  onSend: (content: Content) => Promise<Delivery>;
}

const SharePlaceDialog = lazyDialog(() => import('../place/share-place-dialog.tsx'));

const IMAGE_WITHOUT_TEXT = 'Imagen';
const IMAGE_STAYS = 'La imagen se queda aquí. Comprueba tu conexión y vuelve a enviarla.';

/** Text field and buttons to write a message (specification 2.15). */
export function Composer({ conversationId, attachment, onSend }: ComposerProps) {
  const [draft, setDraft] = useDraft(conversationId);
  const publishTyping = usePublishTyping(conversationId);
  const { chosen, attach, detach, isUploading } = attachment;
  const sharing = useDialog();
  const fileInput = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const text = draft.trim();
  const canSend = (text !== '' || chosen !== null) && !isUploading;

  const write = (next: string) => {
    setDraft(next);
    publishTyping(next);
  };

  const send = async (content: Content) => {
    if ((await onSend(content)) === 'refused') toast.error('Error al enviar mensaje');
  };

  const submit = async () => {
    if (!canSend) return;
    if (!chosen) {
      write('');
      await send({ message: text, message_type: 'text' });
      return;
    }
    let image: Awaited<ReturnType<typeof attachment.upload>>;
    try {
      image = await attachment.upload(chosen);
    } catch (error) {
      console.error('The image could not be uploaded', error);
      const isAnswered = error instanceof CallError && !isUnanswered(error);
      const reason = reasonOf(error) ?? (isAnswered ? undefined : IMAGE_STAYS);
      toast.error('Error al enviar mensaje', reason, error);
      return;
    }
    if (!image) return;
    // Another tab may have written something else during the upload.
    if ((allDrafts().get(conversationId) ?? '') === draft) write('');
    detach();
    await send({ message: text || IMAGE_WITHOUT_TEXT, message_type: 'image', ...image });
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The next message can be typed at once.
    if (document.activeElement === sendButton.current) textField.current?.focus();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void submit();
  };

  // Office programs copy text together with an image of it: the text is pasted.
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (!clipboardData.types.includes('text/plain')) attach(clipboardData.files[0]);
  };

  return (
    <>
      <form className={classes.composer} onSubmit={onSubmit}>
        {chosen && (
          <AttachmentPreview
            url={chosen.previewUrl}
            name={chosen.file.name}
            progress={attachment.progress}
            onRemove={detach}
          />
        )}
        <div className={classes.bar}>
          <input
            ref={fileInput}
            type="file"
            hidden
            accept={IMAGE_TYPES.join(',')}
            aria-label="Imagen"
            onChange={(event) => {
              attach(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <ActionIcon
            color="gray"
            aria-label="Adjuntar imagen"
            disabled={isUploading}
            onClick={() => fileInput.current?.click()}
          >
            <IconPhoto size={24} />
          </ActionIcon>
          <ActionIcon color="gray" aria-label="Compartir ubicación" onClick={() => sharing.open()}>
            <IconMapPin size={24} />
          </ActionIcon>
          <Textarea
            ref={textField}
            className={classes.field}
            classNames={{ input: classes.input ?? '' }}
            aria-label="Mensaje"
            placeholder="Escribe un mensaje..."
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            enterKeyHint="send"
            value={draft}
            readOnly={isUploading}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <ActionIcon
            ref={sendButton}
            type="submit"
            variant="filled"
            radius="xl"
            className={classes.send}
            aria-label="Enviar"
            disabled={!canSend}
            loading={isUploading}
            loaderProps={{ color: 'var(--text-2)' }}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconSend2 size={22} />
          </ActionIcon>
        </div>
      </form>
      <SharePlaceDialog {...sharing.props} onSend={onSend} />
    </>
  );
}
