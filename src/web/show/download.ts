/**
 * Gives the user a file that was made in the browser. Nothing goes to the server.
 *
 * @param name what it is called, with its ending
 */
export function download(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * A name for a file about a show, which every system takes: "winter-classic 2026-12-05".
 *
 * @param title the name of the show, or that of its entry list
 */
export function fileName(title: string, day: string): string {
  const plain = title
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'show' : plain} ${day}`;
}
