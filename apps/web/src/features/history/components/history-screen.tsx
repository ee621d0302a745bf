import { Button } from '@mantine/core';
import { archiveHistoryItem, type HistoryItem, listHistory } from '@oficio/contract/history.ts';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToolboxPicture } from '#app/illustrations/toolbox.tsx';
import { api, keyOf, reasonOf } from '#app/lib/api.ts';
import { useRealtimeEvent } from '#app/lib/realtime.ts';
import { refetchChanged } from '#app/lib/refetch-changed.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { usePolling } from '#app/screen/use-polling.ts';
import { historyPage } from '../history-query.ts';
import { HistoryCard } from './history-card.tsx';
import classes from './history-screen.module.css';

interface HistoryScreenProps {
  userId: string;
  page: number;
  onPageChange: (page: number, options?: { replace: true }) => void;
  /** Called when a client's name is clicked, to show their profile. */
  onOpenClient: (clientId: string) => void;
  /** What a client can do with a service. */
  serviceActions: (item: HistoryItem) => ReactNode;
  /** Shown above the list, which waits while it is loading. */
  top?: ReactNode;
  isTopLoading: boolean;
  /** The suggested next step when the list is empty. */
  emptyAction: ReactNode;
}

/** "Historial de Servicios" (specification 2.17). */
export function HistoryScreen(props: HistoryScreenProps) {
  const { userId, page, onPageChange, onOpenClient, serviceActions, top, emptyAction } = props;
  const cache = useQueryClient();
  const refetchInterval = usePolling();
  const refresh = () => refetchChanged(cache, { queryKey: keyOf(listHistory) });
  const archive = useWrite(
    {
      mutationFn: (id: string) => api(archiveHistoryItem, { params: { id } }),
      onSuccess: () => toast.success('Archivado exitosamente'),
      onError: (error) => toast.error('Error al archivar', reasonOf(error), error),
      onSettled: refresh,
    },
    (id) => id,
  );
  useRealtimeEvent('appointment_changed', ({ status }) => {
    if (status === 'completed') void refresh();
  });
  useRealtimeEvent('events_lost', () => void refresh());

  return (
    <Page width="list">
      <PageTitle title="Historial de Servicios" backTo="/" />
      <PagedList
        query={{ ...historyPage(page), refetchInterval }}
        page={page}
        onPageChange={onPageChange}
        error="Error al cargar historial"
        skeleton={<CardSkeletons avatar={48} lines={1} />}
        top={top}
        isWaiting={props.isTopLoading}
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
              .map((item) => (
                <HistoryCard
                  key={item.id}
                  item={item}
                  userId={userId}
                  onOpenClient={onOpenClient}
                  actions={
                    <>
                      {serviceActions(item)}
                      <Button
                        size="sm"
                        variant="quiet"
                        leftSection={<IconArchive size={18} />}
                        aria-label={`Archivar: ${item.title}`}
                        loading={archive.isPendingFor(item.id)}
                        onClick={() => archive.mutate(item.id)}
                      >
                        Archivar
                      </Button>
                    </>
                  }
                />
              ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
