import type { Report } from '@oficio/contract/reports.ts';
import { ConfirmDialog } from '#app/screen/dialogs/confirm-dialog.tsx';
import type { DialogOf } from '#app/screen/dialogs/use-dialog.ts';
import { deletionQuestion } from '../../report-labels.ts';
import type { useResolveReport } from '../../use-resolve-report.ts';
import { BanModal } from '../users/ban-modal.tsx';

export interface ReportQuestion {
  kind: 'ban' | 'delete';
  report: Report;
}

interface ReportDialogsProps {
  dialog: DialogOf<ReportQuestion>;
  resolve: ReturnType<typeof useResolveReport>;
}

/** Confirmation dialogs for resolving a report by a ban or by deleting the content. */
export function ReportDialogs({ dialog, resolve }: ReportDialogsProps) {
  if (!dialog.subject) return null;
  const { kind, report } = dialog.subject;
  const params = { id: report.id };
  return kind === 'ban' ? (
    <BanModal
      key={dialog.number}
      {...dialog.props}
      user={report.reported}
      onBan={(ban) => resolve.mutateAsync({ params, body: { resolution: 'user_banned', ...ban } })}
    />
  ) : (
    <ConfirmDialog
      key={dialog.number}
      {...dialog.props}
      title="Borrar contenido"
      confirmLabel="Eliminar"
      isBusy={resolve.isPending}
      onConfirm={() =>
        resolve.mutate(
          { params, body: { resolution: 'content_deleted' } },
          { onSuccess: dialog.close },
        )
      }
    >
      {deletionQuestion(report)}
    </ConfirmDialog>
  );
}
