import type { PublicProfile } from '@oficio/contract/profiles.ts';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '#app/lib/toast.ts';
import { Loaded } from '#app/screen/loaded.tsx';
import { LoadingScreen } from '#app/screen/loading-screen.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { guestViewOptions } from '../../preview-query.ts';
import classes from './provider-preview.module.css';
import { ProviderScreen } from './provider-screen.tsx';

interface ProviderPreviewProps {
  providerId: string;
  reviews: (provider: PublicProfile['user']) => ReactNode;
}

/** "Así te ven": the provider's own public page, as guests see it. */
export function ProviderPreview({ providerId, reviews }: ProviderPreviewProps) {
  const query = useQuery(guestViewOptions(providerId));
  return (
    <>
      <div className={classes.banner}>
        <IconEye size={20} aria-hidden="true" />
        <p className={classes.text}>
          <strong>Así te ven</strong> quienes visitan tu página sin haber iniciado sesión.
        </p>
        <ButtonLink to="/profile" variant="default" size="sm">
          Volver a mi perfil
        </ButtonLink>
      </div>
      <Loaded
        query={query}
        error="No se pudo cargar tu página"
        titleAs="h1"
        skeleton={<LoadingScreen />}
      >
        {(provider) => (
          <ProviderScreen
            provider={provider}
            isGuest
            actions={{
              isOwn: false,
              onContact: () => toast.info('Es una vista previa: aquí te escribirán tus clientes'),
              onRequest: null,
            }}
            back={null}
            menu={null}
            reviews={reviews(provider.user)}
          />
        )}
      </Loaded>
    </>
  );
}
