import { Box, Card, VisuallyHidden } from '@mantine/core';
import { REPORT_REASON_NAMES, type Report } from '@oficio/contract/reports.ts';
import { IconBan, IconCircleCheckFilled, IconFlag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDayMonthTime, formatRelative } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { StatusLabel } from '#app/ui/status-label.tsx';
import { resolutionLabels, targetLabels } from '../../report-labels.ts';
import { Person } from '../person.tsx';
import classes from './report-card.module.css';
import { ReportMessages } from './report-messages.tsx';

/** Id of the title of a report's card, which describes its buttons. */
export function titleIdOf({ id }: Pick<Report, 'id'>): string {
  return `denuncia-${id}`;
}

interface ReportCardProps {
  report: Report;
  actions: ReactNode;
}

interface ContentProps {
  content: NonNullable<Report['content']>;
  /** What a review shows beside its comment. */
  review: Report['review'];
}

function Content({ content, review }: ContentProps) {
  return (
    <Box
      component="blockquote"
      className={classes.content}
      // Long texts are scrolled here, also by keyboard.
      tabIndex={0}
      aria-label="Contenido denunciado"
    >
      {content.image_url && (
        <a href={content.image_url} target="_blank" rel="noreferrer">
          <Picture
            url={content.image_url}
            sizes="160px"
            alt="Imagen denunciada"
            width={160}
            height={120}
            loading="lazy"
          />
          <VisuallyHidden>(se abre a tamaño completo en otra pestaña)</VisuallyHidden>
        </a>
      )}
      {review && <Stars rating={review.rating} />}
      {review?.service_type && <p>{`Servicio: ${review.service_type}`}</p>}
      {content.text && <p>{content.text}</p>}
      {review?.reply && <p>{`Respuesta de ${review.provider.name}: ${review.reply}`}</p>}
    </Box>
  );
}

/**
 * One report: reporter, reported account and content, reason and resolution; for a review also its
 * provider.
 */
export function ReportCard({ report, actions }: ReportCardProps) {
  const { target_type, reporter, reported, reason, details, resolution } = report;
  const { content, review } = report;
  const now = useNow();
  return (
    <Card
      component="article"
      className={classes.card}
      aria-label={`Denuncia contra ${reported.name}`}
    >
      <header className={classes.head}>
        <StatusLabel tone="warn" icon={IconFlag} label={REPORT_REASON_NAMES[reason]} />
        {reported.is_banned && <StatusLabel tone="rej" icon={IconBan} label="Baneado" />}
        <time className={classes.age} dateTime={report.created_at}>
          {formatRelative(report.created_at, now)}
        </time>
      </header>
      <h2 id={titleIdOf(report)} className={classes.title}>
        {`${targetLabels[target_type]} de `}
        <Person person={reported} />
      </h2>
      {review && (
        <p className={classes.reporter}>
          {'Sobre '}
          <Person person={review.provider} />
        </p>
      )}
      <p className={classes.reporter}>
        {'Denuncia de '}
        <Person person={reporter} />
      </p>
      {content && <Content content={content} review={review} />}
      {!content && target_type !== 'user' && (
        <p className={classes.reporter}>El contenido ya no existe.</p>
      )}
      {details && (
        <p className={classes.details}>
          <span>Detalles: </span>
          {details}
        </p>
      )}
      {report.messages_count > 0 && (
        <ReportMessages reportId={report.id} count={report.messages_count} />
      )}
      {resolution && report.resolved_at && (
        <p className={classes.resolved}>
          <IconCircleCheckFilled size={18} aria-hidden="true" />
          {`${resolutionLabels[resolution]} · ${formatDayMonthTime(report.resolved_at)}`}
        </p>
      )}
      {actions}
    </Card>
  );
}
