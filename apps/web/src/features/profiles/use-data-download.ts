import { exportAccount } from '@oficio/contract/account.ts';
import { useState } from 'react';
import { api, detailOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { toast } from '#app/lib/toast.ts';

/** Everything the platform has of the account, as a file on the device. */
export function useDataDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      saveFile(await api(exportAccount, {}), exportAccount.download.fileName);
      toast.success('Tus datos se han descargado');
    } catch (error) {
      toast.error(detailOf(error, 'Error al descargar tus datos'));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
