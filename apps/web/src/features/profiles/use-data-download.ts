import { exportAccount } from '@oficio/contract/accounts.ts';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { toast } from '#app/lib/toast.ts';
import { readToken } from '#app/lib/token.ts';

/** Downloads the export of the account's data. */
export function useDataDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const token = readToken();
    try {
      const file = await api(exportAccount, {});
      // The session has ended: another user may be using the device.
      if (readToken() !== token) return;
      saveFile(file, exportAccount.download.fileName);
      toast.success('Tus datos se han descargado');
    } catch (error) {
      if (!isDeclined(error) && readToken() === token)
        toast.failure(error, 'Error al descargar tus datos');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
