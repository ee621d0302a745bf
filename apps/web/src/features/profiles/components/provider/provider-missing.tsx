import { Button } from '@mantine/core';
import { ClosedShopPicture } from '#app/illustrations/closed-shop.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { useFocusAfterLeaving } from '#app/screen/use-kept-focus.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

interface ProviderMissingProps {
  /** Undefined when a retry cannot help. */
  onRetry: (() => void) | undefined;
  isRetrying: boolean;
}

/** The provider page without a provider (specification 2.10). */
export default function ProviderMissing({ onRetry, isRetrying }: ProviderMissingProps) {
  useFocusAfterLeaving();
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
