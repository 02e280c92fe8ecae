// Demo mode only: the mails that would have been sent, so that a newcomer finds the log-in code.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { EnglishError } from '#server/app-error.ts';
import { sendHtml } from '#server/http/html-page.tsx';

const shown = 100;
const fileName = /^[\w-]+\.eml$/;

/** A browser knows no pictures that lie beside the HTML. */
const withPictures = ({ html = '', attachments }: Email): string =>
  attachments.reduce(
    (shown, { contentId = '', mimeType, content }) =>
      contentId === ''
        ? shown
        : shown.replaceAll(
            `cid:${contentId.slice(1, -1)}`,
            `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
          ),
    html,
  );

export function mailboxRoutes(app: FastifyInstance, folder: string): void {
  const open = async (name: string) => {
    if (!fileName.test(name)) throw new EnglishError('not_found', 'There is no such mail');
    const bytes = await readFile(join(folder, name)).catch(() => {
      throw new EnglishError('not_found', 'There is no such mail');
    });
    return PostalMime.parse(bytes);
  };

  app.get('/dev/mailbox', async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    );
    const newest = dated.sort((a, b) => b.at - a.at).slice(0, shown);
    const mails = await Promise.all(newest.map(async (file) => ({ ...file, mail: await open(file.name) })));
    return sendHtml(
      reply,
      'Mailbox',
      <>
        <h1>Mailbox</h1>
        <p className="mute">Demo mode sends no mail. What would have been sent is here, newest first.</p>
        {mails.length === 0 ? <p>No mail yet.</p> : null}
        {mails.length > 0 ? (
          <table>
            <thead>
              <tr>
                <th scope="col">Subject</th>
                <th scope="col">To</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {mails.map(({ name, at, mail }) => (
                <tr key={name}>
                  <td>
                    <a href={`/dev/mailbox/${name}`}>{mail.subject}</a>
                  </td>
                  <td>{mail.to?.map((to) => to.address).join(', ')}</td>
                  <td>{new Date(at).toLocaleTimeString('en-IN', { timeZone: 'Asia/Kolkata' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </>,
    );
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name', async (request, reply) => {
    const mail = await open(request.params.name);
    return sendHtml(
      reply,
      mail.subject ?? 'Mail',
      <>
        <p>
          <a href="/dev/mailbox">Mailbox</a>
        </p>
        <h1>{mail.subject}</h1>
        <p className="mute">To {mail.to?.map((to) => to.address).join(', ')}</p>
        <pre>{mail.text}</pre>
        <iframe title="HTML part" sandbox="" src={`/dev/mailbox/${request.params.name}/html`} />
      </>,
      { frames: "'self'" },
    );
  });

  app.get<{ Params: { name: string } }>('/dev/mailbox/:name/html', async (request, reply) => {
    const mail = await open(request.params.name);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(withPictures(mail));
  });
}
