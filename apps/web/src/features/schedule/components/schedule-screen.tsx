import type { TimeZone } from '@oficio/contract/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isElsewhere, timeZoneNames } from '#app/lib/time-zones.ts';
import { useNow } from '#app/lib/use-now.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { Page } from '#app/screen/page.tsx';
import { PageTitle } from '#app/screen/page-title.tsx';
import { scheduleQuery } from '../schedule-query.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface ScheduleScreenProps {
  /** Whether the first field gets the focus. */
  startsInForm: boolean;
  /** The time zone of the hours. */
  timeZone: TimeZone;
  /** Links to the provider's appointments. */
  tabs: ReactNode;
}

/** "Horario de Trabajo" (specification 2.22). */
export function ScheduleScreen({ startsInForm, timeZone, tabs }: ScheduleScreenProps) {
  const query = useQuery(scheduleQuery);
  const isOnOtherClock = isElsewhere(timeZone, useNow());
  return (
    <Page width="list">
      <PageTitle
        title="Horario de Trabajo"
        tabs={tabs}
        description={`Los clientes pueden solicitar citas dentro de estas horas (${timeZoneNames[timeZone]}).`}
      />
      <Loaded
        query={query}
        error="Error al cargar horario"
        skeleton={<CardSkeletons count={7} avatar={0} lines={1} />}
      >
        {({ work_schedule }) => (
          <ScheduleForm
            saved={work_schedule}
            startsFocused={startsInForm}
            isOnOtherClock={isOnOtherClock}
          />
        )}
      </Loaded>
    </Page>
  );
}
