// What goes with a mail: its logo beside the HTML, where it shows one.
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMessage } from './compose-message.ts';

const transport = createTransport({ streamTransport: true, buffer: true });

async function attachedTo(html: string) {
  const mail = { to: 'lakshmi@example.in', subject: 'Your visit', text: 'We come.', html };
  const { message } = await transport.sendMail(composeMessage(mail, 'care@hbc.example', 'id'));
  const { attachments } = await PostalMime.parse(message as Buffer);
  return attachments;
}

test('a mail that shows the logo carries it, beside its HTML and small; another carries nothing', async () => {
  const [logo, ...more] = await attachedTo('<img src="cid:logo" alt="" />');
  expect(more).toEqual([]);
  expect(logo).toMatchObject({
    mimeType: 'image/png',
    disposition: 'inline',
    contentId: '<logo>',
    related: true,
  });
  expect((logo?.content as ArrayBuffer | undefined)?.byteLength).toBeLessThan(2000);
  expect(await attachedTo('<p>We come.</p>')).toEqual([]);
});
