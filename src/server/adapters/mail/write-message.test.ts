// The message we write ourselves is the one the library would have written.
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';
import { codeGap, type Mail } from './mailer.port.ts';
import { createMessageWriter } from './write-message.ts';

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
  [
    'a calendar entry beside the text',
    {
      to: 'a@example.com',
      subject: 'We visit',
      text: 'We visit',
      html: '<p>We visit</p>',
      attachments: [
        {
          filename: 'visit.ics',
          contentType: 'text/calendar; charset=utf-8; method=CANCEL',
          base64: Buffer.from('BEGIN:VCALENDAR\r\nSUMMARY:పైకప్పు\r\nEND:VCALENDAR\r\n').toString('base64'),
        },
      ],
    },
  ],
];

/** Both make up their own boundaries and look at the clock. */
const comparable = (message: string) =>
  message.replace(/--_NmP[^"\s]*/g, '--boundary').replace(/^Date: .*$/m, 'Date: now');

const writeMessage = createMessageWriter(from);
async function expectAsTheLibrary(mail: Mail, id: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(composeMessage(mail, from, id));
  const written = writeMessage(mail, id);
  expect(comparable(written)).toBe(comparable(String(message)));
  const [, date = ''] = /^Date: (.*)$/m.exec(written) ?? [];
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(5000);
}

test.each(mails)('%s', (_name, mail) => expectAsTheLibrary(mail, 'id'));

const patterns = [
  // Wherever a line ends in it.
  ...Array.from({ length: 8 }, (_, index) => ({
    subject: 'Your code',
    text: `Your code: ${codeGap}\n`,
    html: `<p>${'x'.repeat(73 - index)}${codeGap}</p>`,
  })),
  {
    subject: `${codeGap} is your code for the company`,
    text: `Your code: ${codeGap}\n`,
    html: `<p>${'long = ₹ '.repeat(30)}${codeGap} and ${codeGap}</p>`,
  },
  { subject: `${codeGap} మీ కోడ్`, text: `మీ కోడ్: ${codeGap}\n`, html: `<p>మీ కోడ్: ${codeGap}</p>` },
];
const receivers = [
  'a@example.com',
  'a.long+name@example.com',
  `${'a'.repeat(60)}@example.com`,
  'a@exämple.com',
];
test('mails that differ in their code and receiver alone', async () => {
  for (const pattern of patterns)
    for (const to of receivers)
      for (const [code, id] of [
        ['1234', 'a'.repeat(26)],
        ['9H3X', 'b'.repeat(26)],
      ] as const) {
        const fillIn = (text: string) => text.replaceAll(codeGap, code);
        const { subject, text, html } = pattern;
        const words = { subject: fillIn(subject), text: fillIn(text), html: fillIn(html) };
        await expectAsTheLibrary({ to, ...words, pattern, code }, id);
      }
});
