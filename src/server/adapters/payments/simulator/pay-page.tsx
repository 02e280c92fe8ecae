// The page where a visitor of the demo decides how the pretended payment ends. HTML and CSS only.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from './ledger.ts';

export interface OrderPageProps {
  css: string;
  payee: string;
  order: Readonly<Order>;
  /** The visitor just closed the page without paying. */
  closed: boolean;
  /** What the browser carries back to the shop, by choice; empty where it goes back by a plain GET. */
  forms: Partial<Record<string, Record<string, string>>>;
}

const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(paise / 100);

export const renderOrderPage = (props: OrderPageProps): string => {
  const { order } = props;
  const settled = order.state === 'paid' || order.state === 'failed';
  return page(
    props.css,
    settled || props.closed ? 'Payment simulation' : `Pay ${rupees(order.amountPaise)}, a simulation`,
    <section className="sky">
      <Rain />
      <div className="wrap">
        <div className="says">
          <h1>No money moves here.</h1>
          <p>
            This is a simulation. It stands where the bank’s payment page will stand, and asks for no card, no
            PIN and no password. {settled || props.closed ? '' : 'Choose how the payment should end.'}
          </p>
        </div>
        <div>
          <div className="roof" aria-hidden="true">
            <i />
          </div>
          <div className="room">
            <div className="floor">
              <dl className="facts">
                <div className="sum">
                  <dt>Amount</dt>
                  <dd>{rupees(order.amountPaise)}</dd>
                </div>
                <div>
                  <dt>Paid to</dt>
                  <dd>{props.payee}</dd>
                </div>
                <div className="wide">
                  <dt>Reference</dt>
                  <dd>{order.tid}</dd>
                </div>
              </dl>
              {settled || props.closed ? <Outcome {...props} /> : <Choices {...props} />}
            </div>
          </div>
        </div>
      </div>
    </section>,
  );
};

export const renderMissingPage = (css: string): string =>
  page(
    css,
    'Payment page not found',
    <section className="sky">
      <Rain />
      <div className="wrap">
        <div className="says">
          <h1>This payment page is gone.</h1>
          <p>
            The link is incomplete, or the simulator was restarted and forgot it. Nothing was paid. Go back to
            your booking and start the payment again.
          </p>
        </div>
      </div>
    </section>,
  );

const page = (css: string, title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{css}</style>
      </head>
      <body>
        <header className="bar">
          <div className="wrap">
            <span className="name">Payment simulator</span>
            <span className="tag">Demo mode</span>
          </div>
        </header>
        <main>{content}</main>
        <footer className="soil">
          <div className="wrap">
            <div>
              <h2>Why this page?</h2>
              <p>To try a booking from end to end, declined and delayed payments included.</p>
            </div>
            <div>
              <h2>And on the real site?</h2>
              <p>PhonePe’s own page opens instead. This one does not exist there.</p>
            </div>
          </div>
        </footer>
      </body>
    </html>,
  )}`;

const Choices = ({ order, forms }: OrderPageProps) => {
  const amount = rupees(order.amountPaise);
  return (
    <ul className="choices">
      <Choice
        main
        order={order}
        choice="pay"
        label={`Pay ${amount}`}
        hint={`The payment succeeds. Your ${amount} stays where it is.`}
        fields={forms.pay}
      />
      <Choice
        order={order}
        choice="decline"
        label="Decline"
        hint="The bank says no."
        fields={forms.decline}
      />
      <Choice
        order={order}
        choice="pending"
        label="Leave pending"
        hint={
          order.state === 'pending'
            ? 'Still undecided. Pay or decline to settle it.'
            : 'The bank has not decided. Come back to this page to settle it.'
        }
        fields={forms.pending}
      />
      <Choice
        order={order}
        choice="close"
        label="Close without paying"
        hint="As if you had closed the tab."
      />
    </ul>
  );
};

interface ChoiceProps {
  order: Readonly<Order>;
  choice: string;
  label: string;
  hint: string;
  fields?: Record<string, string>;
  main?: boolean;
}

const Choice = ({ order, choice, label, hint, fields = {}, main }: ChoiceProps) => (
  <li className={main ? 'main' : undefined}>
    <form method="post" action={`?token=${order.token}&choice=${choice}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="choice">
        <button type="submit" aria-describedby={`hint-${choice}`}>
          {label}
          {main ? (
            <svg viewBox="0 0 34 14" aria-hidden="true">
              <path d="M0 7h32M26 1l6 6-6 6" />
            </svg>
          ) : null}
        </button>
        <p id={`hint-${choice}`}>{hint}</p>
      </div>
    </form>
  </li>
);

const outcomes = {
  paid: { title: 'Already paid', text: 'This payment succeeded. It cannot be changed any more.' },
  failed: { title: 'Already ended', text: 'This payment failed. A new attempt gets a page of its own.' },
  closed: { title: 'Closed without paying', text: 'The site was told nothing, just as with a closed tab.' },
};

const Outcome = ({ order, closed }: OrderPageProps) => {
  const kind = closed ? 'closed' : order.state === 'paid' ? 'paid' : 'failed';
  return (
    <div className={`outcome ${kind}`} role="status">
      <h2>{outcomes[kind].title}</h2>
      <p>{outcomes[kind].text}</p>
      <p>
        <a href={new URL('/', order.returnUrl).href}>Back to the website</a>
      </p>
    </div>
  );
};

/** Strokes spread by a low-discrepancy sequence: scattered like rain, without clumps or rows. */
const Rain = () => {
  const strokes = Array.from({ length: 190 }, (_, index) => {
    const x = ((index * 0.754877666) % 1) * 1440;
    const y = ((index * 0.569840296) % 1) * 780 - 20;
    const length = 9 + ((index * 7) % 15);
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length / 4).toFixed(1)} ${length}`;
  });
  return (
    <svg className="rain" viewBox="0 0 1440 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={strokes.join('')} />
    </svg>
  );
};
