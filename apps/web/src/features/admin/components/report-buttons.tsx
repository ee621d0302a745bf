import { Button } from '@mantine/core';
import type { Report } from '@oficio/contract/reports.ts';
import classes from './report-buttons.module.css';

interface ReportButtonsProps {
  report: Report;
  /** It is the administrator who was reported. */
  isOwn: boolean;
  isBusy: boolean;
  onDismiss: () => void;
  onDelete: () => void;
  onBan: () => void;
}

/** The ways to resolve a report; what makes no sense for it is not offered. */
export function ReportButtons({
  report,
  isOwn,
  isBusy,
  onDismiss,
  onDelete,
  onBan,
}: ReportButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="sm" disabled={isBusy} onClick={onDismiss}>
        Descartar
      </Button>
      {report.content && (
        <Button variant="quiet" color="red" size="sm" disabled={isBusy} onClick={onDelete}>
          Borrar contenido
        </Button>
      )}
      {!isOwn && !report.reported.is_banned && (
        <Button variant="quiet" color="red" size="sm" disabled={isBusy} onClick={onBan}>
          Banear
        </Button>
      )}
    </div>
  );
}
