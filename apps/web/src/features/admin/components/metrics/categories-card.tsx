import type { Metrics } from '@oficio/contract/admin.ts';
import type { Category } from '@oficio/contract/profiles.ts';
import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { IconTool, type TablerIcon } from '@tabler/icons-react';
import { categoryIcons } from '#app/screen/category-icons.ts';
import { shareOf } from '../../metric-format.ts';
import classes from './categories-card.module.css';
import { PanelCard } from './panel-card.tsx';

const SHOWN = 8;

interface CategoriesCardProps {
  /** Most frequent first. */
  categories: Metrics['categories_stats'];
}

function iconOf(category: string): TablerIcon {
  return categoryIcons[category as Category] ?? IconTool;
}

/** The categories with the most providers. */
export function CategoriesCard({ categories }: CategoriesCardProps) {
  const most = categories[0]?.count ?? 0;
  return (
    <PanelCard title="Categorías principales">
      {categories.length === 0 && (
        <p className={classes.none}>Todavía ningún proveedor ha elegido su categoría.</p>
      )}
      <ol className={classes.list}>
        {categories.slice(0, SHOWN).map(({ category, count }, index) => {
          const Icon = iconOf(category);
          return (
            <li key={category} className={classes.row}>
              <span className={classes.rank} aria-hidden="true">
                {index + 1}
              </span>
              <Icon size={18} aria-hidden="true" />
              <span>{category}</span>
              <span className={classes.count}>{formatCount(count)}</span>
              <span className={classes.track} aria-hidden="true">
                <span style={{ width: `${shareOf(count, most) * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </PanelCard>
  );
}
