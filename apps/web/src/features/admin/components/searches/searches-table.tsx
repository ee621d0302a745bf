import type { SearchWithoutResults } from '@oficio/contract/search/searches-without-results.ts';
import { formatCount } from '@oficio/contract/texts/count-of.ts';
import { formatDayMonth } from '#app/lib/format/dates.ts';
import { Table } from '#app/ui/table.ts';
import { categoryLabel, keyOfSearch, townLabel } from '../../search-labels.ts';
import frame from '../panel-table.module.css';
import { SearchLink } from './search-link.tsx';
import classes from './searches-table.module.css';

export interface SearchesProps {
  searches: readonly SearchWithoutResults[];
}

/** One page of searches without results, on a desktop. */
export function SearchesTable({ searches }: SearchesProps) {
  return (
    <div className={frame.frame}>
      <Table verticalSpacing={12} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Búsqueda</Table.Th>
            <Table.Th>Categoría</Table.Th>
            <Table.Th>Dónde</Table.Th>
            <Table.Th className={classes.count ?? ''}>Veces</Table.Th>
            <Table.Th>Última vez</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {searches.map((search) => (
            <Table.Tr key={keyOfSearch(search)}>
              <Table.Td className={classes.words ?? ''}>
                <SearchLink search={search} />
              </Table.Td>
              <Table.Td>{categoryLabel(search)}</Table.Td>
              <Table.Td>{townLabel(search)}</Table.Td>
              <Table.Td className={classes.count ?? ''}>{formatCount(search.count)}</Table.Td>
              <Table.Td className={classes.day ?? ''}>{formatDayMonth(search.last_day)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
