import '#app/theme/sheets/modal.ts';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { MAX_COMMENT_LENGTH, MAX_SERVICE_TYPE_LENGTH } from '@oficio/contract/reviews.ts';
import { type SubmitEvent, useEffect } from 'react';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { RATINGS, useReviewForm } from '../use-review-form.ts';
import { RatingField } from './rating-field.tsx';
import classes from './review-modal.module.css';

interface ReviewModalProps {
  opened: boolean;
  onClose: () => void;
  providerId: string;
  conversationId: string;
  /** Who is rated, as the chat calls them. */
  name: string;
}

/** A client rates a provider (specification 2.16). Load it lazily. */
export default function ReviewModal(props: ReviewModalProps) {
  const { onClose, providerId, conversationId, name } = props;
  const opened = useOpenedAfterMount(props.opened);
  const { values, change, submit, isSending } = useReviewForm(providerId, conversationId, onClose);

  useEffect(() => {
    if (opened) window.scrollTo(0, 0);
  }, [opened]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      centered
      title="Valorar Servicio"
      classNames={{ body: classes.main ?? '' }}
    >
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <p className={classes.name}>{`Valorando a: ${name}`}</p>
        <div>
          {RATINGS.map(({ field, label }) => (
            <RatingField
              key={field}
              label={label}
              value={values[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        </div>
        <TextInput
          label="Tipo de Servicio"
          placeholder="Reparación de tubería"
          maxLength={MAX_SERVICE_TYPE_LENGTH}
          value={values.service_type}
          onChange={(event) => change({ service_type: event.currentTarget.value })}
        />
        <Textarea
          label="Comentario"
          placeholder="Comparte tu experiencia..."
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_COMMENT_LENGTH}
          value={values.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Enviando...' : 'Enviar Valoración'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
