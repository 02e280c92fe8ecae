// An objection to an acceptance: what it is about, in whose words, and what the owner decides. At the quotation, and in the
// queue where it waits.
import { useState } from 'react';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { Quotation } from '#contract/quotations.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { atDayAndTime } from '#web/desk/day-and-time.ts';
import { useIfThere } from '#web/desk/use-if-there.ts';
import { Button } from '#web/ui/button.tsx';
import { deskQuotationsApi, methodNames } from './desk-quotations-api.ts';
import { ReasonForm } from './reason-form.tsx';
import './decide-objection.css';

type Decision = 'stands' | 'void';

interface Props {
  sent: Quotation;
  staff: StaffMember;
  now: number;
}

/** What each does, for whoever is about to say it. */
const meaning: Record<Decision, { question: string; yes: string; outcome: string }> = {
  stands: {
    question: 'The acceptance stands?',
    yes: 'It stands',
    outcome: 'The customer is told your reason, and that we call about the day on which the work begins.',
  },
  void: {
    question: 'The acceptance is void?',
    yes: 'It is void',
    outcome:
      'The customer is told your reason, and that nothing is owed. Other options and the credit are free again.',
  },
};

function Decide({ sent, decision, onBack }: Props & { decision: Decision; onBack: () => void }) {
  const { id, number, totalPaise } = sent;
  const { question, yes, outcome } = meaning[decision];
  return (
    <>
      <p className="figures">
        <b>
          {number}, {paiseInWords(totalPaise)}: {question}
        </b>
      </p>
      <ReasonForm
        idPrefix={`decide-${id}`}
        send={(reason) =>
          deskQuotationsApi.deskQuotationDecide({ params: { id }, body: { decision, reason } })
        }
        submit={yes}
        onDone={onBack}
        outcome={outcome}
      />
    </>
  );
}

export function DecideObjection(props: Props) {
  const { sent, staff, now } = props;
  const { acceptance, number, totalPaise } = sent;
  const [decision, setDecision] = useState<Decision>();
  const objection = acceptance?.objection;
  if (!acceptance || !objection) return null;
  return (
    <section className="decide-objection strip-bad" aria-label={`Objection to ${number}`}>
      <p className="figures">
        <b>
          Objection to {number}, {paiseInWords(totalPaise)}
        </b>
      </p>
      <blockquote>“{objection.words}”</blockquote>
      <p className="muted figures">
        The customer, {atDayAndTime(objection.at, now)}. Accepted {atDayAndTime(acceptance.at, now)}
        {acceptance.method &&
          `, recorded by ${acceptance.by}: ${methodNames[acceptance.method].toLowerCase()}, ${acceptance.reference}`}
        . Nothing goes on until the owner has decided.
      </p>
      {decision !== undefined && (
        <Decide {...props} decision={decision} onBack={() => setDecision(undefined)} />
      )}
      {decision === undefined && staff.role === 'owner' && (
        <div className="flow">
          <Button look="outline" onClick={() => setDecision('stands')}>
            Stands
          </Button>
          <Button look="outline" onClick={() => setDecision('void')}>
            Void
          </Button>
        </div>
      )}
    </section>
  );
}

function OfBooking({ id, count, ...around }: { id: string; count: number } & Omit<Props, 'sent'>) {
  const ask = () => deskQuotationsApi.deskQuotationsOf({ params: { id } });
  const of = useIfThere(`${id} ${count}`, ask);
  return of?.quotations.map(
    ({ sent }) => sent?.state === 'objected' && <DecideObjection key={sent.id} sent={sent} {...around} />,
  );
}

/** Of a row of the queue: its own booking's, and of those that are merged with it. */
export function ObjectionsOf({ request, ...around }: { request: RequestDetails } & Omit<Props, 'sent'>) {
  const count = request.promises.filter(({ step }) => step === 'objection').length;
  const bookings = [request, ...request.merged].filter(({ kind }) => kind === 'booking');
  if (count === 0) return null;
  return bookings.map(({ id }) => <OfBooking key={id} id={id} count={count} {...around} />);
}
