// All photos travel in one request, one after the other: how much of each has left, when `sent` of all has.
export function uploadShares(sizes: readonly number[], sent: number): number[] {
  let left = sent * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, left / size));
    left -= size;
    return share;
  });
}

/** '640 kB', '2.1 MB' */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.95 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${megabytes.toFixed(1)} MB`;
}
