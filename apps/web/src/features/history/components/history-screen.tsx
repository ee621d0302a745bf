import { Button, Card, Title } from '@mantine/core';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import { IconArchive } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Avatar } from '#app/components/avatar.tsx';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ToolboxPicture } from '#app/components/pictures/toolbox.tsx';
import { useExistingPage } from '#app/components/use-existing-page.ts';
import { api, keyOf, queryOptions } from '#app/lib/api.ts';
import { formatLongInstant } from '#app/lib/format.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import classes from './history-screen.module.css';

const ITEMS_PER_PAGE = 10;

interface HistoryScreenProps {
  page: number;
  onPageChange: (page: number, options?: { replace: true }) => void;
  /** The next step when there is nothing yet. */
  emptyAction: ReactNode;
}

/** "Historial de Servicios" (specification 2.17). */
export function HistoryScreen({ page, onPageChange, emptyAction }: HistoryScreenProps) {
  const cache = useQueryClient();
  const list = useQuery({
    ...queryOptions(listHistory, { query: { page, limit: ITEMS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(listHistory) });
  const archive = useMutation({
    mutationFn: (id: string) => api(archiveHistoryItem, { params: { id } }),
    onSuccess: () => toast.success('Archivado exitosamente'),
    onError: () => toast.error('Error al archivar'),
    onSettled: refresh,
  });
  useRealtimeEvent('appointment_changed', ({ status }) => {
    if (status === 'completed') void refresh();
  });
  useRealtimeEvent('connected', () => void refresh());
  useExistingPage(page, list, (last) => onPageChange(last, { replace: true }));
  useEffect(() => {
    if (list.isError) toast.error('Error al cargar historial');
  }, [list.isError]);

  const items = list.data?.history.filter((item) => !item.archived);
  return (
    <Page width="list">
      <PageTitle title="Historial de Servicios" backTo="/" />
      {list.isPending && <CardSkeletons avatar={48} lines={1} />}
      {list.isError && (
        <ErrorState
          title="Error al cargar historial"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState
          picture={<ToolboxPicture />}
          title="No tienes historial aún"
          text="Una vez que completes un servicio, aparecerá aquí"
          action={emptyAction}
        />
      )}
      <ul className={classes.list}>
        {items?.map(({ id, other_user, title, created_at }) => (
          <Card key={id} component="li" className={classes.item}>
            <Avatar
              name={other_user.name}
              photo={other_user.photo}
              shape={other_user.user_type === 'provider' ? 'provider' : 'person'}
            />
            <div className={classes.texts}>
              <Title order={2} className={classes.name}>
                {other_user.name}
              </Title>
              <p className={classes.meta}>{title}</p>
              <p className={classes.meta}>
                <time dateTime={created_at}>{formatLongInstant(created_at)}</time>
              </p>
            </div>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArchive size={18} />}
              loading={archive.isPending && archive.variables === id}
              onClick={() => archive.mutate(id)}
            >
              Archivar
            </Button>
          </Card>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={list.data?.total_pages ?? 1}
        isLoading={list.isFetching}
        onChange={onPageChange}
      />
    </Page>
  );
}
