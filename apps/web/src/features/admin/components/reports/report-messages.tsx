import { Button, VisuallyHidden } from '@mantine/core';
import {
  listReportMessages,
  type ReportMessage,
} from '@oficio/contract/moderation/report-messages.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { IconFlagFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryOptions } from '#app/lib/api.ts';
import { formatDayMonthTime } from '#app/lib/format/dates.ts';
import { externalMapUrl } from '#app/lib/maps/map-tiles.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { Loaded } from '#app/screen/loaded.tsx';
import { Picture } from '#app/ui/picture.tsx';
import classes from './report-messages.module.css';

/** The messages kept with a report among those around them, loaded when the user opens them. */
export function ReportMessages({ reportId, count }: { reportId: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const query = useQuery({
    ...queryOptions(listReportMessages, { params: { id: reportId } }),
    enabled: isOpen,
  });
  const messages = countOf(count, 'mensaje denunciado', 'mensajes denunciados');
  return (
    <div className={classes.part}>
      <Button
        variant="light"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Ocultar la conversación' : `Ver ${messages}`}
      </Button>
      <div id={listId}>
        {isOpen && (
          <Loaded
            query={query}
            skeleton={<CardSkeletons count={1} avatar={0} lines={3} />}
            error="Error al cargar mensajes"
          >
            {(answer) => <Messages messages={answer.messages} />}
          </Loaded>
        )}
      </div>
    </div>
  );
}

function Messages({ messages }: { messages: readonly ReportMessage[] }) {
  if (messages.length === 0) return <p className={classes.gap}>Los mensajes se han borrado.</p>;
  return (
    <ol className={classes.list} aria-label="Mensajes de la conversación">
      {messages.map((message, index) => (
        <li key={message.seq}>
          {(messages[index - 1]?.seq ?? message.seq - 1) < message.seq - 1 && (
            <p className={classes.gap}>···</p>
          )}
          <MessageRow message={message} />
        </li>
      ))}
    </ol>
  );
}

function MessageRow({ message }: { message: ReportMessage }) {
  const { sender_name, timestamp, image_url, location, is_reported, removed } = message;
  return (
    <div className={classes.message} data-reported={is_reported || undefined}>
      <p className={classes.meta}>
        {is_reported && (
          <span className={classes.mark}>
            <IconFlagFilled size={14} aria-hidden="true" />
            Denunciado
          </span>
        )}
        {`${sender_name} · ${formatDayMonthTime(timestamp)}`}
        {is_reported && removed && ' · después se borró del chat'}
      </p>
      {image_url && (
        <a href={image_url} target="_blank" rel="noreferrer">
          <Picture
            url={image_url}
            sizes="120px"
            alt="Imagen del mensaje"
            width={120}
            height={90}
            loading="lazy"
          />
          <VisuallyHidden>(se abre a tamaño completo en otra pestaña)</VisuallyHidden>
        </a>
      )}
      <p className={classes.words}>{message.message}</p>
      {location && (
        <a href={externalMapUrl(location)} target="_blank" rel="noreferrer">
          {location.address ?? 'Ver ubicación en mapa'}
        </a>
      )}
    </div>
  );
}
