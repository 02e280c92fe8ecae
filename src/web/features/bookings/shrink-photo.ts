// Opens a photo of any size and direction, and makes it small enough to send from a cheap phone.

export interface PhotoOrder {
  file: Blob;
  longEdge: number;
  thumbnailEdge: number;
}

export type PhotoResult = { picture: Blob; thumbnail: Blob } | { unreadable: true };

const quality = 0.82;

/** Drawn on white: a screenshot may be transparent, JPEG is not. */
function shrink(source: ImageBitmap, edge: number): Promise<Blob> {
  const scale = Math.min(1, edge / Math.max(source.width, source.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  );
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) throw new Error('This browser gives no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

export async function shrinkPhoto({ file, longEdge, thumbnailEdge }: PhotoOrder): Promise<PhotoResult> {
  try {
    // Upright as the camera was held; the direction and the place it was taken do not travel along.
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      return { picture: await shrink(source, longEdge), thumbnail: await shrink(source, thumbnailEdge) };
    } finally {
      source.close();
    }
  } catch {
    return { unreadable: true };
  }
}
