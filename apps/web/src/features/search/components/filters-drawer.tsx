import '#app/theme/sheets/drawer.ts';
import { Drawer } from '@mantine/core';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import classes from './filters-drawer.module.css';
import { SearchFilters, type SearchFiltersProps } from './search-filters.tsx';

interface FiltersDrawerProps extends SearchFiltersProps {
  opened: boolean;
  onClose: () => void;
}

/** The filters on the phone: a sheet from below whose "Buscar" stays in reach. */
export default function FiltersDrawer({ opened, onClose, ...filters }: FiltersDrawerProps) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
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
