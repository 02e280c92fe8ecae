// Writing a quotation: lines of words, quantity and rate, what is paid when, and what holds. What is typed is kept when it
// is saved; the sums are those that will be printed.
import { type FormEvent, useEffect, useState } from 'react';
import { languages, languagesInEnglish } from '#contract/languages.ts';
import { lineAmount, paiseInWords, quotationSums, readHundredths } from '#contract/quotation-money.ts';
import {
  type DeskQuotation,
  type DraftLine,
  deskPdfUrl,
  type QuotationDraft,
} from '#contract/quotations.staff.ts';
import { type QuotationContent, quotationRules } from '#contract/quotations.ts';
import { useChange } from '#web/desk/use-change.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid, SelectField, TextareaField } from '#web/ui/field.tsx';
import { deskQuotationsApi, type QuotationProps } from './desk-quotations-api.ts';
import { SheetPreview } from './sheet-preview.tsx';
import './draft-editor.css';

interface TypedLine {
  key: number;
  words: string;
  unit: string;
  quantity: string;
  rate: string;
}

let lastKey = 0;
const typedLine = ({ words, unit, quantity, ratePaise }: DraftLine): TypedLine => {
  lastKey += 1;
  return { key: lastKey, words, unit, quantity: String(quantity / 100), rate: String(ratePaise / 100) };
};

/** NaN is refused where it is sent, in words. */
const readLine = ({ words, unit, quantity, rate }: TypedLine): DraftLine => ({
  words: words.trim(),
  unit: unit.trim(),
  quantity: readHundredths(quantity) ?? 0,
  ratePaise: readHundredths(rate) ?? -1,
});

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Copy({ onCopy }: { onCopy: (line: DraftLine) => void }) {
  const [lines, setLines] = useState<DraftLine[]>();
  useEffect(() => {
    deskQuotationsApi.deskQuotationLines({}).then(
      (answer) => setLines(answer.lines),
      () => setLines([]),
    );
  }, []);
  if (!lines || lines.length === 0) return null;
  return (
    <select
      className="box draft-copy"
      aria-label="Copy a line from an earlier quotation"
      value=""
      onChange={({ target }) => {
        const chosen = lines[Number(target.value)];
        if (chosen) onCopy(chosen);
      }}
    >
      <option value="">Copy an earlier line…</option>
      {lines.map(({ words, ratePaise, unit }, index) => (
        <option key={words} value={index}>
          {words.slice(0, 70)}, {paiseInWords(ratePaise)} / {unit}
        </option>
      ))}
    </select>
  );
}

function LineCells({
  line,
  place,
  onChange,
  onRemove,
}: {
  line: TypedLine;
  place: number;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}) {
  const cell = (name: 'words' | 'unit' | 'quantity' | 'rate', label: string) => ({
    idPrefix: `line-${line.key}`,
    name,
    label,
    value: line[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...line, [name]: target.value }),
  });
  const read = readLine(line);
  return (
    <li className="draft-line">
      <TextareaField {...cell('words', `Line ${place + 1}`)} rows={2} maxLength={500} />
      <Field {...cell('quantity', 'Quantity')} inputMode="decimal" autoComplete="off" />
      <Field {...cell('unit', 'Unit')} autoComplete="off" maxLength={20} />
      <Field {...cell('rate', 'Rate in ₹')} inputMode="decimal" autoComplete="off" />
      <p className="draft-amount figures">
        {read.ratePaise < 0 ? '' : paiseInWords(lineAmount(read))}
        <button
          className="link-button"
          type="button"
          aria-label={`Remove line ${place + 1}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </p>
    </li>
  );
}

export function DraftEditor({
  quotation,
  of,
  draft,
}: QuotationProps & { draft: NonNullable<DeskQuotation['draft']> }) {
  const { id, sent } = quotation;
  const { content, editedAt } = draft;
  const { advanceAtMost } = of;
  // Options of one choice go out together: those that can be accepted, and drafts.
  const goes: readonly string[] = ['draft', 'open', 'expired'];
  const together = of.quotations.filter(
    (option) => option.choice === quotation.choice && (option.id === id || goes.includes(option.state)),
  ).length;
  const [lines, setLines] = useState(() => content.lines.map(typedLine));
  const [typed, setTyped] = useState(() => ({
    title: content.title,
    written: content.written as string,
    stages: content.stages.join('\n'),
    days: String(content.days),
    warrantyYears: String(content.warrantyYears),
    validDays: String(content.validDays),
    advancePercent: String(content.advancePercent),
    terms: content.terms,
  }));
  const [preview, setPreview] = useState<QuotationContent>();
  const change = useChange();
  const [discarding, setDiscarding] = useState(false);

  const written = (): QuotationDraft => ({
    title: typed.title.trim(),
    written: typed.written as QuotationDraft['written'],
    lines: lines.map(readLine),
    stages: linesIn(typed.stages),
    days: Number(typed.days),
    warrantyYears: Number(typed.warrantyYears),
    validDays: Number(typed.validDays),
    advancePercent: Number(typed.advancePercent),
    terms: typed.terms.trim(),
  });
  const sums = quotationSums(
    lines.map(readLine).filter(({ ratePaise }) => ratePaise >= 0),
    { tax: of.tax, advancePercent: Number(typed.advancePercent) || 0, paidPaise: of.creditPaise },
  );

  /** What is sent or shown is what was saved: saving comes first, and nobody else's words in between. */
  const save = async (): Promise<number> => {
    const answer = await deskQuotationsApi.deskQuotationSave({
      params: { id },
      body: { editedAt, content: written() },
    });
    return answer.of.quotations.find((entry) => entry.id === id)?.draft?.editedAt ?? editedAt;
  };
  const show = () =>
    change.run(async () => {
      await save();
      setPreview((await deskQuotationsApi.deskQuotationPreview({ params: { id } })).content);
    });
  const send = () =>
    change.run(async () => {
      const savedAt = await save();
      const body = { version: sent?.version ?? 0, editedAt: savedAt };
      await deskQuotationsApi.deskQuotationSend({ params: { id }, body });
      setPreview(undefined);
    });
  /** It begins as a copy of this one, and is sent with it. */
  const another = () =>
    change.run(async () => {
      await save();
      const body = { booking: of.booking.id, kind: quotation.kind, optionOf: id };
      await deskQuotationsApi.deskQuotationStart({ body });
    });
  const discard = () =>
    change.run(() => deskQuotationsApi.deskQuotationDiscard({ params: { id }, body: {} }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(save);
  };
  const cell = (name: keyof typeof typed, label: string) => ({
    idPrefix: `draft-${id}`,
    name,
    label,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    error: change.errorAt(name),
  });
  const wrong = change.errorAt('content') ?? change.errorAt('lines');
  return (
    <form className="draft-editor" onSubmit={submit} noValidate>
      <FieldGrid>
        <Field {...cell('title', 'Title')} maxLength={120} autoComplete="off" wide />
      </FieldGrid>
      <ol>
        {lines.map((line, place) => (
          <LineCells
            key={line.key}
            line={line}
            place={place}
            onChange={(next) => setLines(lines.map((entry) => (entry.key === line.key ? next : entry)))}
            onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ol>
      <div className="draft-tools flow">
        <Button
          look="outline"
          onClick={() =>
            setLines([...lines, typedLine({ words: '', unit: 'sq ft', quantity: 100, ratePaise: 0 })])
          }
        >
          Add a line
        </Button>
        <Copy onCopy={(line) => setLines([...lines, typedLine(line)])} />
      </div>
      <dl className="draft-sums figures">
        {[
          ['Before tax', sums.taxablePaise] as const,
          ...sums.taxes.map(({ name, paise }) => [name, paise] as const),
          ['Total', sums.totalPaise] as const,
          ['Credited', sums.creditPaise] as const,
          ['Before work begins', sums.advancePaise] as const,
          ['At the end', sums.restPaise] as const,
        ].map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{paiseInWords(paise)}</dd>
          </div>
        ))}
      </dl>
      <FieldGrid>
        <TextareaField {...cell('stages', 'Stages, one on each line')} rows={3} optional wide />
        <Field {...cell('days', 'Days of work')} type="number" min={1} max={365} />
        <Field {...cell('warrantyYears', 'Warranty in years')} type="number" min={0} max={20} />
        <Field
          {...cell('advancePercent', `Advance in %, at most ${advanceAtMost}`)}
          type="number"
          min={0}
          max={advanceAtMost}
        />
        <Field
          {...cell('validDays', 'Valid for days')}
          type="number"
          min={1}
          max={quotationRules.validDaysAtMost}
        />
        <SelectField
          {...cell('written', 'These words are written in')}
          prompt="Choose a language"
          choices={languages.map((value) => ({ value, label: languagesInEnglish[value] }))}
          wide
        />
        <TextareaField {...cell('terms', 'Terms: say when the advance comes back')} rows={5} wide />
      </FieldGrid>
      {(change.fault || wrong) && <ErrorText message={change.fault ?? wrong?.message ?? ''} />}
      <div className="draft-foot flow">
        <Button look="outline" type="submit" disabled={change.busy}>
          Save
        </Button>
        <Button look="outline" disabled={change.busy} onClick={() => void show()}>
          Preview
        </Button>
        {preview && (
          <ButtonLink look="outline" href={deskPdfUrl(id, 'draft')} download>
            Draft as PDF
          </ButtonLink>
        )}
        <Button look="primary" disabled={change.busy || sums.totalPaise === 0} onClick={() => void send()}>
          {together > 1
            ? `Send ${together} options`
            : sent
              ? `Send version ${sent.version + 1}`
              : 'Send to the customer'}
        </Button>
        {!sent && (
          <Button look="outline" disabled={change.busy} onClick={() => void another()}>
            Another option
          </Button>
        )}
        {!sent && !discarding && (
          <button
            className="link-button"
            type="button"
            disabled={change.busy}
            onClick={() => setDiscarding(true)}
          >
            Throw away
          </button>
        )}
      </div>
      {discarding && (
        <section className="draft-foot flow strip" aria-label={`Throw away ${quotation.number}`}>
          <p>
            <b>Throw {quotation.number} away?</b> It cannot be brought back, and its number is not used again.
          </p>
          <Button look="primary" onClick={() => setDiscarding(false)}>
            Keep it
          </Button>
          <Button look="outline" disabled={change.busy} onClick={() => void discard()}>
            Throw it away
          </Button>
        </section>
      )}
      {preview && <SheetPreview content={preview} />}
    </form>
  );
}
