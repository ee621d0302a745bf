import { TextInput } from '@mantine/core';
import { MAX_LONG_TEXT } from '@oficio/contract/fields.ts';
import { MAX_SERVICE_TYPE_LENGTH } from '@oficio/contract/reviews.ts';
import { useEffect } from 'react';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { RATINGS, type Reviewed, useReviewForm } from '../use-review-form.ts';
import { RatingField } from './rating-field.tsx';
import classes from './review-modal.module.css';

interface ReviewModalProps extends DialogProps, Reviewed {
  /** Name of the provider, as shown in the chat. */
  name: string;
}

/** Lets a client review a provider (specification 2.16). Load it lazily. */
export default function ReviewModal(props: ReviewModalProps) {
  const { opened, onClose, name } = props;
  const form = useReviewForm(props, onClose);

  useEffect(() => {
    if (opened) window.scrollTo(0, 0);
  }, [opened]);

  return (
    <Modal opened={opened} onClose={onClose} size={520} title="Valorar Servicio">
      <DialogForm
        form={form}
        submitLabel="Enviar Valoración"
        sendingLabel="Enviando..."
        onClose={onClose}
      >
        <div className={classes.fields}>
          <p className={classes.name}>{`Valorando a: ${name}`}</p>
          <div>
            {RATINGS.map(({ field, label }) => (
              <RatingField key={field} label={label} {...form.field(field)} />
            ))}
          </div>
          <TextInput
            label="Tipo de Servicio"
            placeholder="Reparación de tubería"
            maxLength={MAX_SERVICE_TYPE_LENGTH}
            {...form.field('service_type')}
          />
          <Textarea
            label="Comentario"
            placeholder="Comparte tu experiencia..."
            autosize
            minRows={3}
            maxRows={8}
            maxLength={MAX_LONG_TEXT}
            {...form.field('comment')}
          />
        </div>
      </DialogForm>
    </Modal>
  );
}
