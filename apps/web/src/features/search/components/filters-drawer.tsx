import { Drawer } from '#app/ui/drawer.tsx';
import classes from './filters-drawer.module.css';
import { SearchFilters, type SearchFiltersProps } from './search-filters.tsx';

interface FiltersDrawerProps extends SearchFiltersProps {
  opened: boolean;
  onClose: () => void;
}

/** The filters on a phone: a drawer from the bottom with a fixed button "Buscar". */
export default function FiltersDrawer({ opened, onClose, ...filters }: FiltersDrawerProps) {
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
      <SearchFilters {...filters} isInSheet />
    </Drawer>
  );
}
