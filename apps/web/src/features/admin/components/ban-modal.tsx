import '#app/theme/sheets/modal.ts';
import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import {
  BAN_DAYS,
  type BanDays,
  DEFAULT_BAN_DAYS,
  DEFAULT_BAN_REASON,
} from '@oficio/contract/admin.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenedAfterMount } from '#app/components/use-opened-after-mount.ts';
import { daysWord } from '../ban-days.ts';

interface BanModalProps {
  user: { name: string };
  opened: boolean;
  isSending: boolean;
  onClose: () => void;
  onBan: (ban: { duration_days: BanDays; reason: string }) => void;
}

const choices = BAN_DAYS.map((days) => ({ value: String(days), label: daysWord(days) }));

/** For how long, and why (specification 2.23). */
export function BanModal({ user, opened, isSending, onClose, onBan }: BanModalProps) {
  const isOpened = useOpenedAfterMount(opened);
  const [days, setDays] = useState<BanDays>(DEFAULT_BAN_DAYS);
  const [reason, setReason] = useState('');
  return (
    <Modal opened={isOpened} onClose={onClose} title={`Banear a ${user.name}`} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onBan({ duration_days: days, reason: reason.trim() });
        }}
      >
        <Stack gap="md">
          <NativeSelect
            size="md"
            label="Duración"
            data={choices}
            rightSection={<IconChevronDown size={18} aria-hidden="true" />}
            value={days}
            onChange={({ currentTarget: { value } }) =>
              setDays(BAN_DAYS.find((option) => String(option) === value) ?? DEFAULT_BAN_DAYS)
            }
          />
          <Textarea
            label="Razón"
            description="La persona la lee cuando intenta entrar."
            placeholder={DEFAULT_BAN_REASON}
            maxLength={500}
            minRows={3}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={isSending}>
            Banear
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
