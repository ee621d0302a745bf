import { exportAccount } from '@oficio/contract/accounts.ts';
import { useState } from 'react';
import { api } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { toast } from '#app/lib/toast.ts';

/** Downloads the export of the account's data. */
export function useDataDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await api(exportAccount, {}), exportAccount.download.fileName);
      toast.success('Tus datos se han descargado');
    } catch (error) {
      if (!isDeclined(error)) toast.failure(error, 'Error al descargar tus datos');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
