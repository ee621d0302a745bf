/** Lets the browser save a file, as a download link does. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari on iPhones reads the URL later, in some versions after seconds.
  setTimeout(() => URL.revokeObjectURL(link.href), 40_000);
}
