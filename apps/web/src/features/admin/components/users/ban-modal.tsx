import { NativeSelect } from '@mantine/core';
import {
  BAN_DAYS,
  type BanDays,
  DEFAULT_BAN_DAYS,
  DEFAULT_BAN_REASON,
} from '@oficio/contract/admin.ts';
import { MAX_REASON_LENGTH } from '@oficio/contract/appointments.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { DAY_MS, formatLongInstant, formatTime } from '#app/lib/format/dates.ts';
import { useNow } from '#app/lib/use-now.ts';
import { DialogForm } from '#app/screen/dialogs/dialog-form.tsx';
import type { DialogProps } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useAppForm } from '#app/screen/forms/use-app-form.ts';
import { Textarea } from '#app/ui/inputs/textarea.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { daysWord } from '../../ban-days.ts';
import { useAccountEnd } from '../../use-account-end.ts';
import { AccountEndNotes } from './account-end-notes.tsx';

interface BanModalProps extends DialogProps {
  user: { id: string; name: string };
  /** Shows its own error message. */
  onBan: (ban: { duration_days: BanDays; reason: string }) => Promise<unknown>;
}

const choices = BAN_DAYS.map((days) => ({ value: String(days), label: daysWord(days) }));

/**
 * Asks for the duration and reason of a ban, and says what it ends (specification 2.23). Input is kept
 * on the device until it is sent.
 */
export function BanModal({ user, opened, onClose, onBan }: BanModalProps) {
  const form = useAppForm({
    initialValues: { days: String(DEFAULT_BAN_DAYS), reason: '' },
    draft: `ban:${user.id}`,
    onSubmit: async ({ days, reason }) => {
      const duration_days = BAN_DAYS.find((option) => String(option) === days) ?? DEFAULT_BAN_DAYS;
      await onBan({ duration_days, reason: reason.trim() });
    },
    onSent: onClose,
    onFailure: () => {},
  });
  const end = useAccountEnd(user.id, opened);
  const now = useNow();
  const until = new Date(now.getTime() + Number(form.values.days) * DAY_MS).toISOString();
  return (
    <Modal opened={opened} onClose={onClose} title={`Banear a ${user.name}`}>
      <DialogForm
        form={form}
        submitLabel="Banear"
        color="red"
        canSend={!end.isAwaited}
        onClose={onClose}
      >
        <NativeSelect
          size="md"
          label="Duración"
          data={choices}
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
          {...form.field('days')}
        />
        <Textarea
          label="Razón"
          description="La persona la lee cuando intenta entrar."
          placeholder={DEFAULT_BAN_REASON}
          maxLength={MAX_REASON_LENGTH}
          minRows={3}
          autosize
          {...form.field('reason')}
        />
        <AccountEndNotes
          title="Al banear la cuenta:"
          end={end}
          others={[
            `No podrá entrar ni aparecerá en las búsquedas hasta el ${formatLongInstant(until)}, a las ${formatTime(until)}.`,
          ]}
        />
      </DialogForm>
    </Modal>
  );
}
