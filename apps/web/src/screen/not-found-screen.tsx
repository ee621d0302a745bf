import { ClosedShopPicture } from '../illustrations/closed-shop.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

/** The screen of an unknown address. */
export default function NotFoundScreen() {
  return (
    <Page width="reading">
      <EmptyState
        titleAs="h1"
        picture={<ClosedShopPicture />}
        title="Página no encontrada"
        text="Puede que el enlace esté mal escrito o que la página ya no exista."
        action={
          <>
            <ButtonLink to="/search">Buscar profesionales</ButtonLink>
            <ButtonLink to="/" variant="default">
              Ir al inicio
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
