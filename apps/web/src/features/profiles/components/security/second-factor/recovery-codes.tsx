import { Button, Stack, Text } from '@mantine/core';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { toast } from '#app/lib/toast.ts';
import { DialogActions } from '#app/screen/dialogs/dialog-actions.tsx';
import { Checkbox } from '#app/ui/inputs/checkbox.ts';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  text: string;
  /** Whether the user says that they have kept them. */
  areKept: boolean;
  onKeptChange: (areKept: boolean) => void;
  onDone: () => void;
}

/** New recovery codes, to copy, save or print; they are not shown again. */
export function RecoveryCodes({ codes, text, areKept, onKeptChange, onDone }: RecoveryCodesProps) {
  const shown = useRef<HTMLUListElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const actions = [
    { icon: IconCopy, label: 'Copiar', act: () => void copy(codes) },
    { icon: IconDownload, label: 'Descargar', act: () => save(codes) },
    { icon: IconPrinter, label: 'Imprimir', act: () => window.print() },
  ];
  return (
    <>
      <Stack data-prints-codes>
        <Text c="var(--text-2)">{text}</Text>
        <ul
          ref={shown}
          tabIndex={-1}
          aria-label="Códigos de recuperación"
          className={classes.codes}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={`${classes.keep} ${classes.screenOnly}`}>
          {actions.map(({ icon: Icon, label, act }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
              onClick={act}
            >
              {label}
            </Button>
          ))}
        </div>
        <Checkbox
          className={classes.screenOnly ?? ''}
          label="Los he guardado en un sitio seguro"
          checked={areKept}
          onChange={(event) => onKeptChange(event.currentTarget.checked)}
        />
      </Stack>
      <div className={classes.screenOnly}>
        <DialogActions>
          <Button fullWidth disabled={!areKept} onClick={onDone}>
            Hecho
          </Button>
        </DialogActions>
      </div>
    </>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Códigos copiados');
  } catch (error) {
    console.error('The recovery codes could not be copied', error);
    toast.error('No se pudieron copiar. Descárgalos o apúntalos.');
  }
}

function save(codes: readonly string[]): void {
  const lines = [
    `Códigos de recuperación de ${PRODUCT_NAME}. Cada uno sirve una sola vez.`,
    '',
    ...codes,
  ];
  const file = new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
  saveFile(file, 'oficio-codigos-de-recuperacion.txt');
}
