import type { CallInput } from '@oficio/contract/endpoint.ts';
import type { Report, resolveReport } from '@oficio/contract/reports.ts';
import { deletionQuestion } from '../report-words.ts';
import type { Dialog } from '../use-dialog.ts';
import { BanModal } from './ban-modal.tsx';
import { DeleteModal } from './delete-modal.tsx';

export type ReportDialog = Dialog<'ban' | 'delete', Report>;

interface ReportDialogsProps {
  dialog: ReportDialog | undefined;
  isSending: boolean;
  onClose: () => void;
  onResolve: (id: string, body: CallInput<typeof resolveReport>['body']) => void;
}

/** What is asked before a report is resolved by a ban or by deleting what was reported. */
export function ReportDialogs({ dialog, isSending, onClose, onResolve }: ReportDialogsProps) {
  if (!dialog) return null;
  const { kind, subject: report, opened, number } = dialog;
  const shared = { opened, onClose, isSending };
  return kind === 'ban' ? (
    <BanModal
      key={number}
      {...shared}
      user={report.reported}
      onBan={(ban) => onResolve(report.id, { resolution: 'user_banned', ...ban })}
    />
  ) : (
    <DeleteModal
      key={number}
      {...shared}
      title="Borrar contenido"
      question={deletionQuestion(report)}
      onDelete={() => onResolve(report.id, { resolution: 'content_deleted' })}
    />
  );
}
