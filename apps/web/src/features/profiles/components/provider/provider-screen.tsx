import type { Category, PublicProfile } from '@oficio/contract/profiles.ts';
import type { ReactNode } from 'react';
import { categoryIcons } from '#app/screen/category-icons.ts';
import { ProviderActions, type ProviderActionsProps } from './provider-actions.tsx';
import { ProviderContact } from './provider-contact.tsx';
import { ProviderGallery } from './provider-gallery.tsx';
import { ProviderHeader } from './provider-header.tsx';
import classes from './provider-screen.module.css';

interface ProviderScreenProps {
  provider: PublicProfile;
  isGuest: boolean;
  actions: ProviderActionsProps;
  /** Link back to the search, on a wide window. */
  back: ReactNode;
  /** The menu of rarely used actions. */
  menu: ReactNode;
  reviews: ReactNode;
}

/**
 * The public page of a provider (specification 2.10). CSS arranges the sections by window width.
 */
export function ProviderScreen(props: ProviderScreenProps) {
  const { provider, isGuest, actions, back, menu, reviews } = props;
  const { user, profile } = provider;
  const hasGallery = profile.gallery.length > 0;
  return (
    <div className={classes.page} data-gallery={hasGallery || undefined}>
      <div className={classes.back}>{back}</div>
      <ProviderHeader provider={provider} menu={menu} />
      {hasGallery && (
        <div className={classes.gallery}>
          <ProviderGallery name={user.name} images={profile.gallery} />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.about}>
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
        </div>
        <aside className={classes.booking} aria-label="Contacto">
          <div className={classes.actions}>
            <ProviderActions {...actions} />
          </div>
          <h2 className={classes.placeTitle}>Ubicación</h2>
          <div className={classes.place}>
            <ProviderContact provider={provider} isGuest={isGuest} />
          </div>
        </aside>
        <div className={classes.reviews}>{reviews}</div>
      </div>
    </div>
  );
}

/** The provider's categories. */
function ProviderCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classes.categories}>
      {categories.map((category) => {
        const Icon = categoryIcons[category];
        return (
          <li key={category} className={classes.category}>
            <Icon size={20} aria-hidden="true" />
            {category}
          </li>
        );
      })}
    </ul>
  );
}
