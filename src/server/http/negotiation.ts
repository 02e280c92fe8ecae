// What a browser accepts and has already, read from its headers for answers from memory.

export type Encoding = 'br' | 'gzip' | 'identity';

export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  // Browsers refuse none of what they name; only who writes a zero is read closely.
  const refuses = header.includes('q=0');
  if (header.includes('br') && !(refuses && /\bbr\s*;\s*q=0(?:\.0+)?(?:,|$)/.test(header))) return 'br';
  if (header.includes('gzip') && !(refuses && /\bgzip\s*;\s*q=0(?:\.0+)?(?:,|$)/.test(header))) return 'gzip';
  return 'identity';
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');
export function isFresh(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && (header === '*' || header.split(',').some((tag) => weak(tag) === weak(etag)))
  );
}
