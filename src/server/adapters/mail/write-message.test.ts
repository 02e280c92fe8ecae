// The message we write ourselves is the one the library would have written.
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';
import type { Mail } from './mailer.port.ts';
import { writeMessage } from './write-message.ts';

const from = 'The Desk <desk@hbc.example>';
const mails: [string, Mail][] = [
  ['a plain one', { to: 'a@example.com', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>\n' }],
  [
    'other scripts and long lines',
    {
      to: 'a@exämple.com',
      replyTo: 'b@example.com',
      subject: 'నీటి లీకేజీ, a subject that needs more than one line '.repeat(3),
      text: 'పైకప్పు ₹500\nend of line \n'.repeat(20),
      html: `<p style="color:#123">${'long = ₹ '.repeat(200)}</p>`,
    },
  ],
  [
    'a picture in the text and a file beside it',
    {
      to: 'a@example.com',
      subject: 'Receipt',
      text: 'See the file',
      html: '<img src="cid:code@hbc">',
      attachments: [
        { filename: 'ü.png', contentType: 'image/png', base64: btoa('x'.repeat(300)), cid: 'code@hbc' },
        { filename: 'receipt.pdf', contentType: 'application/pdf', base64: btoa('y'.repeat(114)) },
      ],
    },
  ],
];

/** Both make up their own boundaries and look at the clock. */
const comparable = (message: string) =>
  message.replace(/--_NmP[^"\s]*/g, '--boundary').replace(/^Date: .*$/m, 'Date: now');

test.each(mails)('%s', async (_name, mail) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(composeMessage(mail, from, 'id'));
  expect(comparable(writeMessage(mail, from, 'id'))).toBe(comparable(String(message)));
});
