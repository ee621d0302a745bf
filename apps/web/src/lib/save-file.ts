/** Lets the browser save a file, as a download link does. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read the URL; the blob is kept until it has been written.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
