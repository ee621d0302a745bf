import type { PublicProfile } from '@oficio/contract/profiles.ts';
import type { ReactNode } from 'react';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { ProviderActions, type ProviderActionsProps } from './provider-actions.tsx';
import { ProviderCategories } from './provider-categories.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderGallery } from './provider-gallery.tsx';
import { ProviderHeader } from './provider-header.tsx';
import classes from './provider-screen.module.css';

interface ProviderScreenProps {
  provider: PublicProfile;
  isGuest: boolean;
  actions: ProviderActionsProps;
  /** The way back to the search, on a wide window. */
  back: ReactNode;
  /** What is seldom needed, behind three dots. */
  menu: ReactNode;
  reviews: ReactNode;
}

/** The public page of a provider (specification 2.10). */
export function ProviderScreen(props: ProviderScreenProps) {
  const { provider, isGuest, actions, back, menu, reviews } = props;
  const isPhone = useIsPhone();
  const { user, profile } = provider;
  const gallery = profile.gallery.length > 0 && (
    <ProviderGallery name={user.name} images={profile.gallery} />
  );
  const sections = (
    <>
      {user.description && (
        <section className={classes.section}>
          <h2 className={classes.title}>Descripción</h2>
          <p className={classes.text}>{user.description}</p>
        </section>
      )}
      {profile.categories.length > 0 && (
        <section className={classes.section}>
          <h2 className={classes.title}>Categorías</h2>
          <ProviderCategories categories={profile.categories} />
        </section>
      )}
    </>
  );
  const contact = <ProviderContact provider={provider} isGuest={isGuest} />;

  if (isPhone)
    return (
      <div className={classes.page} data-gallery={gallery !== false || undefined}>
        {gallery}
        <ProviderHeader provider={provider} menu={menu} />
        <div className={classes.main}>
          {sections}
          <section className={classes.section}>
            <h2 className={classes.title}>Ubicación</h2>
            <div className={classes.place}>{contact}</div>
          </section>
          <div className={classes.section}>{reviews}</div>
        </div>
        <div className={classes.bar}>
          <ProviderActions {...actions} />
        </div>
      </div>
    );
  return (
    <div className={classes.page}>
      {back}
      <ProviderHeader provider={provider} menu={menu} />
      {gallery}
      <div className={classes.columns}>
        <div className={classes.main}>
          {sections}
          <div className={classes.section}>{reviews}</div>
        </div>
        <aside className={classes.booking} aria-label="Contacto">
          <div className={classes.actions}>
            <ProviderActions {...actions} />
          </div>
          {contact}
        </aside>
      </div>
    </div>
  );
}
