import { Button } from '@mantine/core';
import { ButtonLink } from '#app/components/button-link.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Page } from '#app/components/page.tsx';
import { ClosedShopPicture } from '#app/components/pictures/closed-shop.tsx';

interface ProviderMissingProps {
  /** Absent when trying again cannot help. */
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
}

/** The provider page without data (specification 2.10). */
export function ProviderMissing({ onRetry, isRetrying }: ProviderMissingProps) {
  return (
    <Page width="reading">
      <EmptyState
        titleAs="h1"
        picture={<ClosedShopPicture />}
        title="Proveedor no encontrado"
        text={
          onRetry
            ? 'No hemos podido cargar este perfil. Comprueba tu conexión e inténtalo de nuevo.'
            : 'Puede que ya no ofrezca sus servicios aquí.'
        }
        action={
          <>
            {onRetry && (
              <Button loading={isRetrying} onClick={onRetry}>
                Reintentar
              </Button>
            )}
            <ButtonLink to="/search" variant={onRetry ? 'default' : 'filled'}>
              Buscar profesionales
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
