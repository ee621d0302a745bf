import { Button, Skeleton } from '@mantine/core';
import { SECURITY_EVENT_DAYS } from '@oficio/contract/security/security-events.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '#app/lib/identity/passkeys.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { Loaded } from '#app/screen/loaded.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { passkeysQuery, secondFactorQuery } from '../../security-queries.ts';
import { useSessions } from '../../use-sessions.ts';
import { ProfileRow } from '../own/profile-row.tsx';
import { ActivityList } from './activity-list.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecondFactorList } from './second-factor/second-factor-list.tsx';
import { SessionList } from './session-list.tsx';

const PasswordModal = lazyDialog(() => import('./password-modal.tsx'));

/** "Seguridad": the account's passkeys, second factor, open sessions and password. */
export function SecurityScreen() {
  const { query, ...actions } = useSessions();
  const passkeys = useQuery(passkeysQuery);
  const secondFactor = useQuery(secondFactorQuery);
  const password = useDialog();
  return (
    <Page width="form">
      <PageTitle title="Seguridad" backTo="/profile" />
      <ProfileRow
        title="Llaves de acceso"
        note="Entras con la huella, la cara o el PIN, sin contraseña."
      >
        <Loaded
          query={passkeys}
          skeleton={<Skeleton height={124} radius="lg" role="status" aria-label="Cargando..." />}
          error="No se pudieron cargar tus llaves de acceso"
          isSilent
        >
          {(answer) => <PasskeyList passkeys={answer.passkeys} canAdd={canUsePasskeys()} />}
        </Loaded>
      </ProfileRow>
      <ProfileRow
        title="Verificación en dos pasos"
        note="Además de la contraseña, un código que cambia cada 30 segundos."
      >
        <Loaded
          query={secondFactor}
          skeleton={<Skeleton height={136} radius="lg" role="status" aria-label="Cargando..." />}
          error="No se pudo cargar tu verificación en dos pasos"
          isSilent
        >
          {(factor) => <SecondFactorList factor={factor} />}
        </Loaded>
      </ProfileRow>
      <ProfileRow
        title="Sesiones abiertas"
        note="Si no reconoces alguna, ciérrala y cambia la contraseña."
      >
        <Loaded
          query={query}
          skeleton={<Skeleton height={136} radius="lg" role="status" aria-label="Cargando..." />}
          error="No se pudieron cargar tus sesiones"
          isSilent
        >
          {({ sessions }) => <SessionList sessions={sessions} {...actions} />}
        </Loaded>
      </ProfileRow>
      <ProfileRow title="Contraseña" note="Al cambiarla se cierran las demás sesiones.">
        <div>
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden="true" />}
            onClick={() => password.open()}
          >
            Cambiar contraseña
          </Button>
        </div>
      </ProfileRow>
      <ProfileRow
        title="Actividad reciente"
        note={`Entradas, intentos y cambios de los últimos ${SECURITY_EVENT_DAYS} días.`}
      >
        <ActivityList />
      </ProfileRow>
      <PasswordModal {...password.props} />
    </Page>
  );
}
