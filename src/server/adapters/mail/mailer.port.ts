// The port for sending mail.

/** One of type `text/calendar; method=…` is the calendar entry that the mail is about. */
export interface Attachment {
  filename: string;
  contentType: string;
  base64: string;
  cid?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /**
   * The e-mail address of the person whose data it holds, or their id; the receiver's unless it says otherwise; empty for
   * nobody's. It travels beside the mail, not in it.
   */
  about?: string;
  /** When what it says is over. One that could not be sent by then is not sent any more. */
  until?: number;
  attachments?: Attachment[];
}

/** Its server says for good that it does not take mail for one address, while mail to others goes out. */
export class AddressRefused extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`The receiver’s server refuses the address (${responseCode})`);
    this.responseCode = responseCode;
  }
}

export interface Mailer {
  /**
   * Resolves once the mail is accepted by the other side. `id` makes a repeated sending recognisable; an aborted
   * `signal` ends it where it stands.
   */
  send(mail: Mail, id: string, signal?: AbortSignal): Promise<void>;
  /** For the start-up log. */
  readonly destination: string;
}
