import '#app/theme/sheets/modal.ts';
import { Button, Modal } from '@mantine/core';
import { getProfile } from '@oficio/contract/profiles.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { queryOptions } from '#app/lib/api.ts';
import type { RequestField } from '../request-check.ts';
import { useRequestForm } from '../use-request-form.ts';
import classes from './request-appointment-modal.module.css';
import { RequestWhatFields } from './request-what-fields.tsx';
import { RequestWhenFields } from './request-when-fields.tsx';

interface RequestAppointmentModalProps {
  opened: boolean;
  onClose: () => void;
  provider: { id: string; name: string; photo: string | null };
  /** After the request was stored; the modal closes itself. */
  onSent: () => void;
}

/** A client asks a provider for an appointment (specification 2.9). Load it lazily. */
export default function RequestAppointmentModal(props: RequestAppointmentModalProps) {
  return <RequestModal key={props.provider.id} {...props} />;
}

function RequestModal({ opened, onClose, provider, onSent }: RequestAppointmentModalProps) {
  const isOpened = useOpenedAfterMount(opened);
  const profile = useQuery({
    ...queryOptions(getProfile, { params: { user_id: provider.id } }),
    enabled: opened,
  });
  useEffect(() => {
    if (profile.error) console.error('The schedule could not be loaded', profile.error);
  }, [profile.error]);

  const schedule = profile.data?.profile.work_schedule ?? [];
  const form = useRequestForm(provider.id, schedule, () => {
    onSent();
    onClose();
  });
  const title = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields: Record<RequestField, HTMLInputElement | null> = {
      title: title.current,
      date: date.current,
      end: end.current,
    };
    const problem = form.submit();
    if (problem) fields[problem.field]?.focus();
  };

  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size={880}
      centered
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
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.body}>
          <div className={classes.what}>
            <RequestWhatFields
              form={form}
              schedule={schedule}
              isLoading={profile.isLoading}
              titleRef={title}
            />
          </div>
          <div className={classes.when}>
            <RequestWhenFields
              form={form}
              providerId={provider.id}
              schedule={schedule}
              timeZone={profile.data?.profile.time_zone}
              dateRef={date}
              endRef={end}
            />
          </div>
          <div className={classes.note}>
            <p className={classes.info}>
              <IconInfoCircle size={20} aria-hidden="true" />
              La solicitud se enviará al proveedor. Te avisaremos cuando la acepte o la rechace.
            </p>
          </div>
        </div>
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={form.isSending} data-busy={form.isSending || undefined}>
            {form.isSending ? 'Enviando...' : 'Enviar Solicitud'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
