import { createReport, type ReportReason, type ReportTarget } from '@oficio/contract/reports.ts';
import { api, detailOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

export interface Reported {
  type: ReportTarget;
  id: string;
}

interface ReportValues {
  reason: ReportReason | null;
  details: string;
}

const untouched: ReportValues = { reason: null, details: '' };

/** The form of a report. Input is kept after a failure and after closing the modal. */
export function useReportForm({ type, id }: Reported, onSent: () => void) {
  return useAppForm({
    initialValues: untouched,
    validate: ({ reason }) => ({ reason: reason ? null : 'Elige un motivo' }),
    onSubmit: async ({ reason, details }) => {
      if (!reason) return;
      const given = details.trim() || null;
      await api(createReport, {
        body: { target_type: type, target_id: id, reason, details: given },
      });
      toast.success('Denuncia enviada. Gracias por avisarnos.');
      onSent();
    },
    onFailure: (failure) => toast.error(detailOf(failure, 'Error al enviar la denuncia')),
  });
}
