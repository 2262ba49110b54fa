/** Downloads a file of this site, and returns the status of its answer. What is refused is not downloaded. */
export async function startDownload(address: string): Promise<number> {
  // Asks first, because nobody would read a refusal that the browser downloads.
  const { status } = await fetch(address, { method: 'HEAD' });
  if (status !== 200) return status;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
  return status;
}
