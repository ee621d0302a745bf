import type { AvailabilityStatus } from '@oficio/contract/profiles.ts';
import type { ProfileForm } from '../use-profile-form.ts';
import { CategoriesField } from './categories-field.tsx';
import { GalleryField } from './gallery-field.tsx';
import { LocationField } from './location-field.tsx';
import { ProfileRow } from './profile-row.tsx';
import { StatusField } from './status-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface ProviderRowsProps {
  status: AvailabilityStatus;
  form: ProfileForm;
}

/** What only providers have on their profile. */
export function ProviderRows({ status, form }: ProviderRowsProps) {
  const { values, isEditing, change } = form;
  return (
    <>
      <ProfileRow title="Estado de Disponibilidad" note="El cambio se guarda al momento.">
        <StatusField status={status} isEditing={isEditing} />
      </ProfileRow>
      <ProfileRow title="Categorías (Máx 3)" note="Por ellas te encuentran en la búsqueda.">
        <CategoriesField
          categories={values.categories}
          isEditing={isEditing}
          onChange={(categories) => change({ categories })}
        />
      </ProfileRow>
      <ProfileRow title="Ubicación" note="Con ella calculamos la distancia a cada cliente.">
        <LocationField
          address={values.address}
          coordinates={values.coordinates}
          isEditing={isEditing}
          onChange={change}
        />
        <TimeZoneField
          timeZone={values.timeZone}
          isEditing={isEditing}
          onChange={(timeZone) => change({ timeZone })}
        />
      </ProfileRow>
      <ProfileRow title="Galería de Imágenes" note="Trabajos terminados, mejor con luz de día.">
        <GalleryField
          images={values.gallery}
          isEditing={isEditing}
          onChange={(next) => change(({ gallery }) => ({ gallery: next(gallery) }))}
        />
      </ProfileRow>
    </>
  );
}
