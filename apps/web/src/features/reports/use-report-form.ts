import { createReport, type ReportReason, type ReportTarget } from '@oficio/contract/reports.ts';
import { api, isNotFound } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';

export interface Reported {
  type: ReportTarget;
  id: string;
}

/** The conversation from which a report is made, whose messages can be attached. */
export interface ReportedConversation {
  id: string;
  /** The session's user. */
  ownId: string;
  /** The name of the other user. */
  name: string;
}

interface ReportValues {
  reason: ReportReason | null;
  details: string;
  /** The attached messages, by their seq. */
  attached: number[];
}

const untouched: ReportValues = { reason: null, details: '', attached: [] };

/**
 * The form of a report. Input is kept on the device until it is sent, apart for each conversation
 * whose messages can be attached.
 */
export function useReportForm(
  { type, id }: Reported,
  conversationId: string | undefined,
  onSent: () => void,
) {
  return useAppForm({
    initialValues: untouched,
    draft: `report:${type}:${id}${conversationId ? `:${conversationId}` : ''}`,
    validate: ({ reason }) => ({ reason: reason ? null : 'Elige un motivo' }),
    onSubmit: async ({ reason, details, attached }) => {
      if (!reason) return;
      const given = details.trim() || null;
      await api(createReport, {
        body: {
          target_type: type,
          target_id: id,
          reason,
          details: given,
          ...(attached.length > 0 && { attached_seqs: attached }),
        },
      });
      toast.success('Denuncia enviada. Gracias por avisarnos.');
    },
    onSent,
    onFailure: (failure) => {
      const sentence = 'Error al enviar la denuncia';
      if (isNotFound(failure)) toast.error(sentence, 'Lo que quieres denunciar ya no existe.');
      else toast.failure(failure, sentence);
    },
  });
}
