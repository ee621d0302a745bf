import { Textarea as MantineTextarea, type TextareaProps } from '@mantine/core';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import type { ClipboardEvent } from 'react';
import { toast } from '#app/lib/toast.ts';

/** A field for long texts. A pasted text that is too long is cut by the browser: the user is told so. */
export function Textarea({ onPaste, ...field }: TextareaProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    onPaste?.(event);
    if (field.readOnly || event.defaultPrevented || field.maxLength === undefined) return;
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const kept = value.length - (selectionEnd - selectionStart);
    if (pasted === '' || kept + pasted.length <= field.maxLength) return;
    const room = countOf(field.maxLength, 'carácter', 'caracteres');
    toast.info(`El final de lo que has pegado se ha cortado: aquí caben ${room}`);
  };
  return <MantineTextarea {...field} onPaste={paste} />;
}
