/** Downloads a file created in the browser, without the server. @param name including the extension */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Waits until the browser has started to read the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns a file name that is valid on every system: "winter-classic 2026-12-05". @param title title of the show or the list */
export function fileName(title: string, day: string): string {
  const plain = title
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'show' : plain} ${day}`;
}
