import { createReport, type ReportReason, type ReportTarget } from '@oficio/contract/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, mutationOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

export interface Reported {
  type: ReportTarget;
  id: string;
}

/** A report being written; nothing of it is lost when sending fails. */
export function useReportForm({ type, id }: Reported, onSent: () => void) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    ...mutationOptions(createReport),
    onSuccess: () => {
      toast.success('Denuncia enviada. Gracias por avisarnos.');
      onSent();
    },
    onError: (error) => toast.error(detailOf(error, 'Error al enviar la denuncia')),
  });

  const submit = () => {
    if (isPending) return;
    setAsked(true);
    if (!reason) return;
    const given = details.trim() || null;
    mutate({ body: { target_type: type, target_id: id, reason, details: given } });
  };

  return {
    reason,
    setReason,
    details,
    setDetails,
    error: isAsked && !reason ? 'Elige un motivo' : undefined,
    submit,
    isSending: isPending,
  };
}
