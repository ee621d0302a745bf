import { Button, Card, Title } from '@mantine/core';
import { archiveHistoryItem, listHistory } from '@oficio/contract/history.ts';
import { IconArchive } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToolboxPicture } from '#app/illustrations/toolbox.tsx';
import { api, keyOf } from '#app/lib/api.ts';
import { formatLongInstant } from '#app/lib/format/dates.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { toast } from '#app/lib/toast.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { historyPage } from '../history-query.ts';
import classes from './history-screen.module.css';

interface HistoryScreenProps {
  page: number;
  onPageChange: (page: number, options?: { replace: true }) => void;
  /** The suggested next step when the list is empty. */
  emptyAction: ReactNode;
}

/** "Historial de Servicios" (specification 2.17). */
export function HistoryScreen({ page, onPageChange, emptyAction }: HistoryScreenProps) {
  const cache = useQueryClient();
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

  return (
    <Page width="list">
      <PageTitle title="Historial de Servicios" backTo="/" />
      <PagedList
        query={historyPage(page)}
        page={page}
        onPageChange={onPageChange}
        error="Error al cargar historial"
        skeleton={<CardSkeletons avatar={48} lines={1} />}
        empty={
          <EmptyState
            picture={<ToolboxPicture />}
            title="No tienes historial aún"
            text="Una vez que completes un servicio, aparecerá aquí"
            action={emptyAction}
          />
        }
      >
        {({ history }) => (
          <ul className={classes.list}>
            {history
              .filter(({ archived }) => !archived)
              .map(({ id, other_user, title, created_at }) => (
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
        )}
      </PagedList>
    </Page>
  );
}
