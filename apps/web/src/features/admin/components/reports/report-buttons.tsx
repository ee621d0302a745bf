import { Button } from '@mantine/core';
import { DELETED_USER_NAME } from '@oficio/contract/product.ts';
import type { Report } from '@oficio/contract/reports.ts';
import classes from './report-buttons.module.css';
import { titleIdOf } from './report-card.tsx';

interface ReportButtonsProps {
  report: Report;
  /** Whether the administrator's own account was reported. */
  isOwn: boolean;
  isBusy: boolean;
  onDismiss: () => void;
  onDelete: () => void;
  onBan: () => void;
}

/** Buttons to resolve a report; only those that apply to it are shown. */
export function ReportButtons({
  report,
  isOwn,
  isBusy,
  onDismiss,
  onDelete,
  onBan,
}: ReportButtonsProps) {
  const { is_banned, name } = report.reported;
  const common = { size: 'sm', disabled: isBusy, 'aria-describedby': titleIdOf(report) } as const;
  const canBan = !isOwn && !is_banned && name !== DELETED_USER_NAME;
  return (
    <div className={classes.buttons}>
      <Button {...common} variant="default" onClick={onDismiss}>
        Descartar
      </Button>
      {report.content && (
        <Button {...common} variant="quiet" color="red" onClick={onDelete}>
          Borrar contenido
        </Button>
      )}
      {canBan && (
        <Button {...common} variant="quiet" color="red" onClick={onBan}>
          Banear
        </Button>
      )}
    </div>
  );
}
