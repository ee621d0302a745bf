import { Button, TextInput } from '@mantine/core';
import { MAX_TITLE_LENGTH } from '@oficio/contract/appointments.ts';
import { MAX_LONG_TEXT } from '@oficio/contract/fields.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { getProfile, type WorkScheduleEntry } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound, queryOptions } from '#app/lib/api.ts';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useClosingAtSessionEnd } from '#app/screen/dialogs/use-closing-at-session-end.ts';
import { takeFocus } from '#app/screen/forms/take-focus.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { type Repeated, type RequestForm, useRequestForm } from '../use-request-form.ts';
import classes from './request-appointment-modal.module.css';
import { RequestWhenFields } from './request-when-fields.tsx';
import { RequestWorkingDays } from './request-working-days.tsx';

interface RequestAppointmentModalProps extends DialogProps {
  provider: { id: string; name: string; photo: string | null };
  /** The form begins with its title and description. */
  repeated?: Repeated | undefined;
  /** Called after the request was stored; the modal closes itself, if it is still open. */
  onSent?: () => void;
}

/** Lets a client request an appointment (specification 2.9). Load it lazily. */
export default function RequestAppointmentModal(props: RequestAppointmentModalProps) {
  return <RequestModal key={props.provider.id} {...props} />;
}

function RequestModal(props: RequestAppointmentModalProps) {
  const { opened, onClose, provider, repeated, onSent } = props;
  // For /search, which would load it in its first load.
  useClosingAtSessionEnd(props);
  const profile = useQuery({
    ...queryOptions(getProfile, { params: { user_id: provider.id } }),
    enabled: opened,
  });
  useEffect(() => {
    if (profile.error) console.error('The schedule could not be loaded', profile.error);
  }, [profile.error]);

  const isGone = isNotFound(profile.error);
  const schedule = profile.data?.profile.work_schedule ?? [];
  const form = useRequestForm({
    onClose,
    providerId: provider.id,
    schedule,
    repeated,
    onSent,
  });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={880}
      title={
        <>
          <Avatar {...provider} shape="provider" size={48} />
          {`Solicitar Cita con ${provider.name}`}
        </>
      }
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.main ?? '',
      }}
    >
      {isGone ? (
        <ProviderGone onClose={onClose} />
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void form.submit(event)}>
          <div className={classes.body}>
            <div className={classes.what}>
              <RequestWhatFields form={form} schedule={schedule} isLoading={profile.isLoading} />
            </div>
            <div className={classes.when}>
              <RequestWhenFields
                form={form}
                providerId={provider.id}
                schedule={schedule}
                timeZone={profile.data?.profile.time_zone}
                isReady={opened && !profile.isPending}
              />
            </div>
            <div className={classes.note}>
              <Note>
                La solicitud se enviará al proveedor. Te avisaremos cuando la acepte o la rechace.
              </Note>
            </div>
          </div>
          <div className={classes.footer}>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={form.isSending}>
              {form.isSending ? 'Enviando...' : 'Enviar Solicitud'}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** Says that the provider is banned or has left. */
function ProviderGone({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div ref={takeFocus} className={classes.gone} role="alert" tabIndex={-1}>
        <Note>Este profesional ya no está en {PRODUCT_NAME}.</Note>
      </div>
      <div className={classes.footer}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </>
  );
}

interface RequestWhatFieldsProps {
  form: RequestForm;
  schedule: readonly WorkScheduleEntry[];
  isLoading: boolean;
}

/** Title and description fields, and the provider's working days. */
function RequestWhatFields({ form, schedule, isLoading }: RequestWhatFieldsProps) {
  return (
    <>
      <TextInput
        label="Motivo de la cita"
        placeholder="Reparación de tubería"
        required
        data-autofocus
        maxLength={MAX_TITLE_LENGTH}
        {...form.field('title')}
      />
      <Textarea
        label="Detalles adicionales"
        rows={3}
        maxLength={MAX_LONG_TEXT}
        resize="vertical"
        {...form.field('description')}
      />
      <RequestWorkingDays schedule={schedule} isLoading={isLoading} />
    </>
  );
}
