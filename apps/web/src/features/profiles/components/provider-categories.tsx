import type { Category } from '@oficio/contract/profiles.ts';
import { categoryIcons } from '#app/components/category-icons.ts';
import classes from './provider-categories.module.css';

/** The provider's trades. */
export function ProviderCategories({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classes.list}>
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
