// A message as one text. The library writes through a chain of streams, which is made for attachments that are read
// from disk and costs more than all else that is done for a code; ours are in memory already.
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { composeMessage } from './compose-message.ts';
import { codeGap, type Mail, type MailPattern } from './mailer.port.ts';

const encodings: Record<string, (content: Buffer) => string> = {
  'quoted-printable': (content) => wrap(encode(content)),
  base64: (content) => content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n'),
};

function write(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n`;
  if (node.multipart) {
    const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}`);
    return `${head}${parts.join('\r\n')}\r\n--${node.boundary}--\r\n`;
  }
  const { content } = node;
  if (typeof content !== 'string' && !Buffer.isBuffer(content))
    throw new Error('Only what is in memory is mailed');
  const encoding = encodings[String(node.getTransferEncoding())];
  return head + (encoding ? encoding(Buffer.from(content)) : content);
}

/** With the line ends of files, not of SMTP. */
const writeWhole = (mail: Mail, from: string, id: string): string =>
  write(new MailComposer(composeMessage(mail, from, id)).compile()).replaceAll('\r\n', '\n');

const gaps = { to: 'to@gap.invalid', id: 'gap-for-the-id'.padEnd(26, '-') };
const isPlain = (address: string) => /^[\w.+-]+@[a-z\d.-]+$/i.test(address) && address.length <= 64;
const isAscii = (text: string) => /^[\t -~]*$/.test(text);

/** A gap, also one that a line of the message ends in. */
const gap = new RegExp([...codeGap].map((character) => `\\${character}`).join('(=\\n)?'), 'g');
const countGaps = (text: string) => text.match(gap)?.length ?? 0;
const fillGaps = (message: string, code: string) =>
  message.replace(gap, (found: string) => {
    let next = 0;
    return found.replace(/=\n|./g, (part) => (part === '=\n' ? part : (code[next++] ?? '')));
  });

/** Writes mails that differ in their code alone once, and then fills in what is each one's own. */
export function createMessageWriter(from: string) {
  const written = new WeakMap<MailPattern, string | undefined>();

  /**
   * Undefined where an encoding takes gaps away, as it does for words in another script: also for one without a gap,
   * which must not be quicker to write than those that have one.
   */
  const writePattern = (pattern: MailPattern): string | undefined => {
    if (written.has(pattern)) return written.get(pattern);
    const message = writeWhole({ ...pattern, to: gaps.to }, from, gaps.id);
    const all = countGaps(Object.values(pattern).join('\n'));
    const kept = isAscii(pattern.subject) && countGaps(message) === all ? message : undefined;
    written.set(pattern, kept);
    return kept;
  };

  return (mail: Mail, id: string): string => {
    const message = mail.pattern && isPlain(mail.to) ? writePattern(mail.pattern) : undefined;
    if (!message || id.length !== gaps.id.length) return writeWhole(mail, from, id);
    return fillGaps(
      message
        .replace(gaps.to, mail.to)
        .replace(gaps.id, id)
        .replace(/^Date: .*$/m, `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`),
      mail.code ?? '',
    );
  };
}
