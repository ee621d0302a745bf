import type { Waiting } from '@oficio/contract/appointments/waiting.ts';
import { MAX_COUNTED } from '@oficio/contract/appointments/waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownDay } from '#app/lib/format/own-day.ts';
import { useNow } from '#app/lib/use-now.ts';
import { useSession } from '#app/lib/use-session.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { usePolling } from '#app/screen/use-polling.ts';
import { AppointmentButtons } from '../../components/appointment-buttons.tsx';
import { AppointmentCard, titleIdOf } from '../../components/appointment-card.tsx';
import { AppointmentQuestions, type Question } from '../../components/appointment-questions.tsx';
import { useAppointmentActions } from '../../use-appointment-actions.ts';
import { waitingQuery } from '../waiting-query.ts';
import { ComingDays } from './coming-days.tsx';
import { OverlapNote } from './overlap-note.tsx';
import classes from './waiting-list.module.css';

/** How often an answer of the day before is asked for again. */
const NEXT_DAY_MS = 30_000;

interface WaitingListProps {
  userId: string;
  onOpenClient: (clientId: string) => void;
}

interface WaitingListOptions extends WaitingListProps {
  /** Whether what is shown above is still loading, and would push the list down. */
  isWaiting: boolean;
}

/** What waits for a provider: requests to answer, and the appointments of today and tomorrow. */
export function WaitingList({ userId, isWaiting, onOpenClient }: WaitingListOptions) {
  const polling = usePolling();
  const day = ownDay(useSession(), useNow());
  const query = useQuery({
    ...waitingQuery,
    // The server says which appointments are of today, and its day may begin after the device's.
    refetchInterval: ({ state }) =>
      polling || (state.data !== undefined && state.data.today < day && NEXT_DAY_MS),
  });
  const actions = useAppointmentActions();
  const [question, setQuestion] = useState<Question | null>(null);

  return (
    <>
      <Loaded
        query={query}
        error="No se pudo cargar lo que te espera"
        isSilent
        isWaiting={isWaiting}
        skeleton={<CardSkeletons count={2} avatar={0} lines={2} hasActions />}
      >
        {(waiting) => (
          <div className={classes.list}>
            <Requests
              waiting={waiting}
              userId={userId}
              actions={actions}
              onAsk={setQuestion}
              onOpenClient={onOpenClient}
            />
            <ComingDays
              waiting={waiting}
              userId={userId}
              actions={actions}
              onAsk={setQuestion}
              onOpenClient={onOpenClient}
            />
          </div>
        )}
      </Loaded>
      <AppointmentQuestions question={question} actions={actions} setQuestion={setQuestion} />
    </>
  );
}

/** What both parts of the list need. */
export interface WaitingPartProps extends WaitingListProps {
  waiting: Waiting;
  actions: ReturnType<typeof useAppointmentActions>;
  onAsk: (question: Question) => void;
}

/** The requests that the provider can answer, each with its overlap. */
function Requests({ waiting, userId, actions, onAsk, onOpenClient }: WaitingPartProps) {
  const { requests, requests_total: total } = waiting;
  const keepFocus = useKeptFocus();
  const shownTotal = total >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : total;
  return (
    <section aria-labelledby="por-responder" tabIndex={-1} onFocus={keepFocus}>
      <h2 id="por-responder" className={classes.title}>
        Solicitudes por responder
        {total > 0 && <span className={classes.count}>{shownTotal}</span>}
      </h2>
      {requests.length === 0 && (
        <p className={classes.calm}>
          Nada espera tu respuesta. Cuando un cliente te pida una cita, la verás aquí.{' '}
          <Link to="/appointments">Ver todas tus citas</Link>
        </p>
      )}
      <div className={classes.cards}>
        {requests.map((request) => (
          <AppointmentCard
            key={request.id}
            appointment={request}
            isProvider
            onOpenClient={onOpenClient}
            note={request.overlap && <OverlapNote overlap={request.overlap} />}
            actions={
              <AppointmentButtons
                appointment={request}
                userId={userId}
                describedBy={titleIdOf(request)}
                actions={actions}
                onAsk={onAsk}
              />
            }
          />
        ))}
      </div>
      {total > requests.length && (
        <Link to="/appointments" search={{ filtro: 'pending' }} className={classes.more ?? ''}>
          Ver todas las solicitudes
        </Link>
      )}
    </section>
  );
}
