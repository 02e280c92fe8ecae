// Where mail goes: to the SMTP server, or into files, which a demonstration shows at /dev/mailbox.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.port.ts';

interface OpenMailer {
  mailer: Mailer;
  /** Ends connections that are kept for the next mail. */
  close?: () => void;
  mailbox?: (app: FastifyInstance) => void;
}

/** A live site never loads what only a demonstration needs. */
export async function openMailer(config: Config): Promise<OpenMailer> {
  const { smtpUrl, mailFrom: from } = config;
  const outbox = join(config.dataDir, 'outbox');
  const opened: OpenMailer = smtpUrl
    ? await openSmtp(smtpUrl, from)
    : { mailer: (await import('./outbox.mailer.ts')).createOutboxMailer({ folder: outbox, from }) };
  if (config.mode !== 'demo') return opened;
  const { mailboxRoutes } = await import('./mailbox.routes.tsx');
  return { ...opened, mailbox: (app) => mailboxRoutes(app, outbox) };
}

async function openSmtp(url: string, from: string): Promise<OpenMailer> {
  const mailer = (await import('./smtp.mailer.ts')).createSmtpMailer({ url, from });
  return { mailer, close: mailer.close };
}
