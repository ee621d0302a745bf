import { useDidUpdate } from '@mantine/hooks';
import { messages } from '@oficio/contract/errors/messages.ts';
import type { Review } from '@oficio/contract/reviews.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { ClosedShopPicture } from '#app/illustrations/closed-shop.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Tabs } from '#app/ui/tabs.ts';
import { type AdminParams, type AdminTab, adminTabs } from '../admin-params.ts';
import { useLacksSecondFactor } from '../use-lacks-second-factor.ts';
import { useOpenReports } from '../use-open-reports.ts';
import classes from './admin-screen.module.css';
import { AuditPanel } from './audit/audit-panel.tsx';
import { CardsPanel } from './cards/cards-panel.tsx';
import { MetricsPanel } from './metrics/metrics-panel.tsx';
import { ReportsPanel } from './reports/reports-panel.tsx';
import { SearchesPanel } from './searches/searches-panel.tsx';
import { UserDetail } from './users/user-detail.tsx';
import { UsersPanel } from './users/users-panel.tsx';

export interface AdminViewProps {
  /** The administrator's id; their own account offers no ban or deletion. */
  ownId: string;
  params: AdminParams;
  onChange: (params: AdminParams, options?: { replace: true }) => void;
}

interface AdminScreenProps extends AdminViewProps {
  renderReview: (review: Review, provider: { name: string; photo: string | null }) => ReactNode;
}

const labels: Record<AdminTab, string> = {
  metricas: 'Métricas',
  usuarios: 'Usuarios',
  tarjetas: 'Vista Tarjetas',
  denuncias: 'Denuncias',
  busquedas: 'Búsquedas',
  auditoria: 'Auditoría',
};

/** "Panel de Administración" (specification 2.23). */
export function AdminScreen({ renderReview, ...view }: AdminScreenProps) {
  const { params, onChange } = view;
  const tab = params.vista ?? 'metricas';
  const openReports = useOpenReports();
  const lacksSecondFactor = useLacksSecondFactor();
  const active = useRef<HTMLButtonElement>(null);
  // On a phone the tabs scroll horizontally.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `active` is the button of this tab
  useEffect(() => {
    active.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  const panel = useRef<HTMLDivElement>(null);
  // What had the focus leaves with the list or with the account's detail. A pressed tab stays.
  useDidUpdate(() => {
    const isLost = document.activeElement === document.body;
    if (tab === 'usuarios' || isLost) panel.current?.focus({ preventScroll: true });
  }, [params.usuario]);
  const panels: Record<AdminTab, ReactNode> = {
    metricas: <MetricsPanel />,
    usuarios: params.usuario ? (
      <UserDetail
        key={params.usuario}
        {...view}
        userId={params.usuario}
        renderReview={renderReview}
      />
    ) : (
      <UsersPanel {...view} />
    ),
    tarjetas: <CardsPanel {...view} />,
    denuncias: <ReportsPanel {...view} />,
    busquedas: <SearchesPanel {...view} />,
    auditoria: <AuditPanel {...view} />,
  };
  if (lacksSecondFactor) {
    return (
      <Page>
        <PageTitle title="Panel de Administración" />
        <EmptyState
          picture={<ClosedShopPicture />}
          title="Falta la verificación en dos pasos"
          text={messages.adminSecondFactor}
          action={<ButtonLink to="/profile/security">Ir a Seguridad</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle title="Panel de Administración" />
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        keepMounted={false}
        onChange={(next) =>
          onChange(next && next !== 'metricas' ? { vista: next as AdminTab } : {})
        }
        classNames={{
          list: classes.list ?? '',
          tab: classes.tab ?? '',
          panel: classes.panel ?? '',
        }}
      >
        <Tabs.List>
          {adminTabs.map((value) => (
            <Tabs.Tab key={value} value={value} ref={value === tab ? active : null}>
              {labels[value]}
              {value === 'denuncias' && openReports > 0 && (
                <span className={classes.count}>
                  {openReports}
                  <span className={classes.hidden}>
                    {openReports === 1 ? ' abierta' : ' abiertas'}
                  </span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {adminTabs.map((value) => (
          <Tabs.Panel key={value} value={value} ref={value === tab ? panel : null} tabIndex={-1}>
            {panels[value]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
