// What it was: those that the leak finder named first, and all others behind a search.
import { type RefObject, useId, useState } from 'react';
import { causeName } from '#contract/finder-cause-names.ts';
import { foundCauses } from '#contract/requests.staff.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fieldClasses, lineClasses, PartHead } from './found-part.tsx';

/** An answer whatever was searched for. */
const always: readonly string[] = ['something-else', 'not-found'];

function Choice({
  name,
  cause,
  chosen,
  onChoose,
}: {
  name: string;
  cause: string;
  chosen: string;
  onChoose: (cause: string) => void;
}) {
  return (
    <label className={`${lineClasses} border border-b-0 border-ink last:border-b`}>
      <input
        className="h-24 w-24 shrink-0 outline-0"
        type="radio"
        name={name}
        value={cause}
        checked={cause === chosen}
        onChange={() => onChoose(cause)}
      />
      {causeName(cause)}
    </label>
  );
}

export function CauseChoice({
  named,
  chosen,
  errorId,
  fieldRef,
  onChoose,
}: {
  /** By the leak finder, the likeliest first. */
  named: readonly string[];
  chosen: string;
  /** Of what is said where nothing was chosen. */
  errorId: string | undefined;
  fieldRef: RefObject<HTMLFieldSetElement | null>;
  onChoose: (cause: string) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(named.length === 0 && chosen === '');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const others: readonly string[] = foundCauses.filter((cause) => !named.includes(cause));
  const found = others.filter((cause) => causeName(cause).toLowerCase().includes(wanted));
  const listed = others.filter(
    (cause) => cause === chosen || found.includes(cause) || always.includes(cause),
  );
  const choice = (cause: string) => (
    <Choice key={cause} name={id} cause={cause} chosen={chosen} onChoose={onChoose} />
  );
  return (
    <fieldset
      className={`m-0 min-w-0 border-0 p-0 ${errorId ? 'bg-alarm-wash' : ''}`}
      ref={fieldRef}
      aria-describedby={errorId}
    >
      <legend className="mb-12 w-full p-0">
        <PartHead
          title="What it was"
          note={named.length > 0 ? `The leak finder named ${named.length}` : 'Needed'}
        />
      </legend>
      {named.map(choice)}
      {!open && others.includes(chosen) && choice(chosen)}
      <button
        type="button"
        className="flex min-h-48 w-full cursor-pointer items-center justify-between border border-ink bg-paper px-12 py-8 text-17 font-strong"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {named.length > 0 ? 'Another cause' : 'All causes'}
        <Icon name="chevron" />
      </button>
      {open && (
        <>
          <label className="visually-hidden" htmlFor={`${id}-search`}>
            Search the causes
          </label>
          <input
            className={fieldClasses}
            id={`${id}-search`}
            type="search"
            placeholder="Search the causes"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p className="visually-hidden" role="status">
            {wanted !== '' && (found.length === 1 ? '1 cause' : `${found.length} causes`)}
          </p>
          <div className="max-h-[340px] overflow-y-auto">{listed.map(choice)}</div>
        </>
      )}
    </fieldset>
  );
}
