// A message as one text. The library writes through a chain of streams, which is made for attachments that are read
// from disk and costs more than all else that is done for a code; ours are in memory already.
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { composeMessage } from './compose-message.ts';
import type { Mail } from './mailer.port.ts';

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
export const writeMessage = (mail: Mail, from: string, id: string): string =>
  write(new MailComposer(composeMessage(mail, from, id)).compile()).replaceAll('\r\n', '\n');
