import { Button, Title } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { ProfileForm } from '../../use-profile-form.ts';
import classes from './profile-head.module.css';

interface ProfileHeadProps {
  form: ProfileForm;
  /** Id of the public page; null for clients, who have none. */
  providerId: string | null;
}

/** The title with the buttons of the mode; on a phone those of the edit mode are in a bar below. */
export function ProfileHead({ form, providerId }: ProfileHeadProps) {
  const isPhone = useIsPhone();
  const title = useRef<HTMLHeadingElement>(null);
  const shownMode = useRef(form.isEditing);
  // Focusing scrolls: later than with the new mode, a tap on its buttons would miss them.
  useLayoutEffect(() => {
    if (shownMode.current !== form.isEditing) title.current?.focus();
    shownMode.current = form.isEditing;
  }, [form.isEditing]);

  return (
    <div className={classes.head}>
      <Title ref={title} order={1} tabIndex={-1} className={classes.title}>
        Mi Perfil
      </Title>
      {!form.isEditing && (
        <div className={classes.view}>
          {providerId && (
            <>
              <ButtonLink to="/provider/$providerId" params={{ providerId }} variant="subtle">
                Ver mi página
              </ButtonLink>
              <ButtonLink to="/profile/preview" variant="default">
                Así te ven
              </ButtonLink>
            </>
          )}
          <Button onClick={form.edit}>Editar Perfil</Button>
        </div>
      )}
      {form.isEditing && (
        <div className={classes.actions} data-action-bar>
          {form.saveError && (
            <p className={classes.problem} role="alert">
              {form.saveError}
            </p>
          )}
          <Button variant="default" size={isPhone ? 'lg' : 'md'} onClick={form.cancel}>
            Cancelar
          </Button>
          <Button type="submit" size={isPhone ? 'lg' : 'md'} loading={form.isSending}>
            Guardar Cambios
          </Button>
        </div>
      )}
    </div>
  );
}
