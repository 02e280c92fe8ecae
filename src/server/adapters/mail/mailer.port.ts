// The port for sending mail.
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; base64: string; cid?: string }[];
}

export interface Mailer {
  /** Resolves once the mail is accepted by the other side. `id` makes a repeated sending recognisable. */
  send(mail: Mail, id: string): Promise<void>;
  /** For the start-up log. */
  readonly destination: string;
}
