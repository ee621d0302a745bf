/** Hands a file to the browser to be saved, as a download link does. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the address by then; the bytes stay until it has written them.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
