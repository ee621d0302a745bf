import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { withoutFilters } from '../active-filters.ts';
import type { Filters } from '../search-params.ts';
import classes from './filters-drawer.module.css';
import { SearchFilters, type SearchFormProps } from './search-filters.tsx';

interface FiltersDrawerProps extends SearchFormProps, DialogProps {
  /** Searches again, with the drawer open. */
  onClear: (part: Partial<Filters>) => void;
}

/** The filters on a phone: a drawer from the bottom with fixed buttons. */
export default function FiltersDrawer({ opened, onClose, onClear, ...form }: FiltersDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Filtros"
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <SearchFilters {...form} onClear={() => onClear(withoutFilters)} />
    </Drawer>
  );
}
