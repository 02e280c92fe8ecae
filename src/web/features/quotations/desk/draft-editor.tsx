// Writing a quotation: lines of words, quantity and rate, what is paid when, and what holds. What is typed is kept when it
// is saved; the sums are those that will be printed.
import { type FormEvent, useEffect, useState } from 'react';
import { languages, languagesInEnglish } from '#contract/languages.ts';
import {
  lineAmount,
  paiseInWords,
  type QuotationSums,
  quotationSums,
  readHundredths,
  type Stage,
} from '#contract/quotation-money.ts';
import {
  type DeskQuotation,
  type DraftLine,
  deskPdfUrl,
  type QuotationDraft,
  stagesOf,
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

interface TypedStage {
  key: number;
  label: string;
  /** Empty: nothing is paid then. */
  amount: string;
  condition: string;
}

const typedStage = ({ label, paise, condition }: Stage): TypedStage => {
  lastKey += 1;
  return { key: lastKey, label, amount: paise === null ? '' : String(paise / 100), condition };
};

/** Nought is refused where it is sent, in words. */
const readStage = ({ label, amount, condition }: TypedStage): Stage => ({
  label: label.trim(),
  paise: amount.trim() === '' ? null : (readHundredths(amount) ?? 0),
  condition: condition.trim(),
});

/** What is paid and when: the advance as it is counted, then the stages; what they lack or have too much, at once. */
function StageCells({
  stages,
  sums,
  advance,
  onChange,
}: {
  stages: readonly TypedStage[];
  sums: QuotationSums;
  /** Which part of the total it is. */
  advance: string;
  onChange: (stages: TypedStage[]) => void;
}) {
  const read = stages.map(readStage);
  const named = read.some(({ paise }) => paise !== null);
  const left = sums.restPaise - read.reduce((sum, { paise }) => sum + (paise ?? 0), 0);
  const change = (key: number, part: Partial<TypedStage>) =>
    onChange(stages.map((stage) => (stage.key === key ? { ...stage, ...part } : stage)));
  const cell = ({ key, ...stage }: TypedStage, name: 'label' | 'amount' | 'condition', label: string) => ({
    idPrefix: `stage-${key}`,
    name,
    label,
    value: stage[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change(key, { [name]: target.value }),
  });
  return (
    <fieldset className="m-0 grid gap-8 border border-line p-16">
      <legend className="px-4 font-strong">What is paid, and when</legend>
      <p className="figures">
        <b className="font-strong">{paiseInWords(sums.advancePaise)}</b> Advance, before work begins:{' '}
        {advance}
      </p>
      <ol className="grid gap-8">
        {stages.map((stage, place) => (
          <li
            key={stage.key}
            className="grid gap-x-8 border border-line above-phone:grid-cols-[2fr_1fr_2fr_auto] above-phone:items-center"
          >
            <Field {...cell(stage, 'label', `Stage ${place + 1}`)} maxLength={120} />
            <Field {...cell(stage, 'amount', 'Amount in ₹, or none')} inputMode="decimal" />
            <Field {...cell(stage, 'condition', 'When')} maxLength={120} />
            <button
              className="link-button min-h-target px-8"
              type="button"
              aria-label={`Remove stage ${place + 1}`}
              onClick={() => onChange(stages.filter(({ key }) => key !== stage.key))}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-16">
        <Button
          look="outline"
          onClick={() => onChange([...stages, typedStage({ label: '', paise: null, condition: '' })])}
        >
          Add a stage
        </Button>
        <p className={`figures ${named && left !== 0 ? 'text-alarm' : 'text-mute'}`} role="status">
          {!named
            ? `The rest, ${paiseInWords(sums.restPaise)}, is paid at the ${stages.length === 0 ? 'end' : 'last stage'}.`
            : left === 0
              ? 'It comes to the total.'
              : left > 0
                ? `${paiseInWords(left)} less than the total.`
                : `${paiseInWords(-left)} more than the total.`}
        </p>
      </div>
    </fieldset>
  );
}

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
    days: String(content.days),
    warrantyYears: String(content.warrantyYears),
    validDays: String(content.validDays),
    advancePercent: String(content.advancePercent),
    terms: content.terms,
  }));
  const [stages, setStages] = useState(() => stagesOf(content).map(typedStage));
  const [preview, setPreview] = useState<QuotationContent>();
  const change = useChange();
  const [discarding, setDiscarding] = useState(false);

  const written = (): QuotationDraft => ({
    title: typed.title.trim(),
    written: typed.written as QuotationDraft['written'],
    lines: lines.map(readLine),
    // A page of the release before reads the names alone.
    stages: stages.map(({ label }) => label.trim()),
    money: stages.map(readStage),
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
  const wrong = change.errorAt('content') ?? change.errorAt('lines') ?? change.errorAt('money');
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
        ].map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{paiseInWords(paise)}</dd>
          </div>
        ))}
      </dl>
      <StageCells
        stages={stages}
        sums={sums}
        advance={`${typed.advancePercent} %${sums.creditPaise > 0 ? `, less ${paiseInWords(sums.creditPaise)}` : ''}`}
        onChange={setStages}
      />
      <FieldGrid>
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
