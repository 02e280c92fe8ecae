// An e-mail address as far as its owner knows it again and nobody else learns it: 'v•••@e•••.in'.

const hidden = '•••';

export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}${hidden}@${[...host][0] ?? ''}${hidden}.${host.split('.').at(-1)}`;
}
