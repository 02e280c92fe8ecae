// The one scale on one sheet: every size, space, colour, border, corner and shadow that a screen may use, by its name.
import type { ReactNode } from 'react';
import {
  borders,
  type Colour,
  type Corner,
  corners,
  palette,
  type Shadow,
  type SizeName,
  type Space,
  shadows,
  sizes,
  spaces,
  type Weight,
  type Width,
  weights,
  widths,
} from '#contract/scale.ts';
import { serviceNames as hindi } from '#web/content/hi/service-names.ts';
import { serviceNames as english } from '#web/content/service-names.ts';
import { serviceNames as telugu } from '#web/content/te/service-names.ts';
import { breakpoints, deskBreakpoints } from '#web/styles/breakpoints.ts';

// Written out: a name that is put together of pieces is found by nobody. What the scale gains does not compile here
// until it is shown.
const sizeClasses: Record<SizeName, string> = {
  14: 'text-14',
  16: 'text-16',
  17: 'text-17',
  20: 'text-20',
  25: 'text-25 font-strong font-narrow',
  34: 'text-34 font-heavy font-narrow',
  52: 'text-52 font-heavy font-narrow',
  85: 'text-85 font-heavy font-narrow',
};
const weightClasses: Record<Weight, string> = {
  regular: 'font-regular',
  strong: 'font-strong',
  heavy: 'font-heavy',
};
const widthClasses: Record<Width, string> = { narrow: 'font-narrow', full: 'font-full' };
const spaceClasses: Record<Space, string> = {
  4: 'w-4',
  8: 'w-8',
  12: 'w-12',
  16: 'w-16',
  24: 'w-24',
  32: 'w-32',
  48: 'w-48',
  72: 'w-72',
  110: 'w-110',
};
const colourClasses: Record<Colour, string> = {
  ink: 'bg-ink',
  monsoon: 'bg-monsoon',
  'monsoon-deep': 'bg-monsoon-deep',
  rain: 'bg-rain',
  membrane: 'bg-membrane',
  laterite: 'bg-laterite',
  'laterite-deep': 'bg-laterite-deep',
  plaster: 'bg-plaster',
  paper: 'bg-paper',
  sky: 'bg-sky',
  earth: 'bg-earth',
  night: 'bg-night',
  line: 'bg-line',
  rule: 'bg-rule',
  mute: 'bg-mute',
  leaf: 'bg-leaf',
  'leaf-wash': 'bg-leaf-wash',
  alarm: 'bg-alarm',
  'alarm-wash': 'bg-alarm-wash',
};
const borderClasses: Record<(typeof borders)[number], string> = { 1: 'border', 2: 'border-2' };
const cornerClasses: Record<Corner, string> = { 3: 'rounded-3', circle: 'rounded-circle' };
const shadowClasses: Record<Shadow, string> = {
  edge: 'shadow-edge-rain',
  frame: 'shadow-frame-monsoon',
  under: 'shadow-under-rain',
};
const breakpointClasses: Record<keyof typeof breakpoints | keyof typeof deskBreakpoints, string> = {
  phone: 'phone:bg-sky',
  tablet: 'tablet:bg-sky',
  'small-laptop': 'small-laptop:bg-sky',
  laptop: 'laptop:bg-sky',
  'desk-phone': 'desk-phone:bg-sky',
  'desk-tablet': 'desk-tablet:bg-sky',
  'desk-laptop': 'desk-laptop:bg-sky',
};

/** Names in the order of the table, with their type. */
const namesOf = <Name extends string | number>(table: Record<Name, unknown>) =>
  Object.keys(table) as `${Name}`[];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-24 border-t-2 border-ink pt-16 pb-48">
      <h2 className="text-34">{title}</h2>
      {children}
    </section>
  );
}

/** A name as it is typed, and what it comes to. */
function Name({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <p className="text-14">
      <b className="font-strong">{name}</b> <span className="text-mute">{children}</span>
    </p>
  );
}

function Sizes() {
  return (
    <ul className="grid gap-32">
      {namesOf(sizes).map((name) => {
        const { narrow, wide, line } = sizes[name];
        const { en, te, hi } = line;
        return (
          <li key={name} className="grid gap-8 border-t border-line pt-12">
            <Name name={`text-${name}`}>
              {narrow === wide ? wide : `${narrow} to ${wide}`} px; lines of {en}, {te} in Telugu, {hi} in
              Hindi
            </Name>
            <div
              className={`grid items-start gap-x-32 gap-y-12 above-tablet:grid-cols-3 ${sizeClasses[name]}`}
            >
              <p>{english.repair}</p>
              <p className={sizeClasses[name]} lang="te">
                {telugu.repair}
              </p>
              <p className={sizeClasses[name]} lang="hi">
                {hindi.repair}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Faces() {
  return (
    <ul className="grid gap-24 above-phone:grid-cols-3 above-small-laptop:grid-cols-5">
      {namesOf(weights).map((name) => (
        <li key={name} className="grid gap-4">
          <Name name={`font-${name}`}>{weights[name].en}</Name>
          <p className={`text-25 ${weightClasses[name]}`}>{english.repair}</p>
        </li>
      ))}
      {namesOf(widths).map((name) => (
        <li key={name} className="grid gap-4">
          <Name name={`font-${name}`}>{widths[name]} %</Name>
          <p className={`text-25 ${widthClasses[name]}`}>{english.repair}</p>
        </li>
      ))}
    </ul>
  );
}

function Spaces() {
  return (
    <ul className="flex flex-wrap items-end gap-24">
      {spaces.map((space) => (
        <li key={space} className="grid gap-8">
          <div className={`h-24 bg-rain ${spaceClasses[space]}`} />
          <Name name={String(space)} />
        </li>
      ))}
    </ul>
  );
}

function Colours() {
  return (
    <ul className="grid grid-cols-2 gap-16 above-phone:grid-cols-4 above-small-laptop:grid-cols-6">
      {namesOf(palette).map((name) => (
        <li key={name} className="grid content-start gap-8">
          <div className={`h-72 border border-line ${colourClasses[name]}`} />
          <Name name={name}>{palette[name].toLowerCase()}</Name>
        </li>
      ))}
    </ul>
  );
}

function Box({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-8">
      <div className={`size-72 bg-paper ${className}`} />
      <Name name={name}>{children}</Name>
    </li>
  );
}

function Edges() {
  return (
    <ul className="grid grid-cols-2 gap-24 above-phone:grid-cols-4 above-small-laptop:grid-cols-7">
      {borders.map((border) => (
        <Box key={border} name={borderClasses[border]} className={`border-ink ${borderClasses[border]}`}>
          {border} px
        </Box>
      ))}
      {namesOf(corners).map((corner) => (
        <Box key={corner} name={`rounded-${corner}`} className={`border border-ink ${cornerClasses[corner]}`}>
          {corners[corner]}
        </Box>
      ))}
      {namesOf(shadows).map((shadow) => (
        <Box key={shadow} name={shadowClasses[shadow]} className={shadowClasses[shadow]}>
          {shadows[shadow]}
        </Box>
      ))}
    </ul>
  );
}

function Windows() {
  return (
    <ul className="grid gap-8 above-phone:grid-cols-2 above-small-laptop:grid-cols-4">
      {namesOf({ ...breakpoints, ...deskBreakpoints }).map((name) => (
        <li key={name} className={`border border-ink px-16 py-12 ${breakpointClasses[name]}`}>
          <Name name={`${name}:`}>up to {{ ...breakpoints, ...deskBreakpoints }[name]} px</Name>
          <Name name={`above-${name}:`}>wider</Name>
        </li>
      ))}
    </ul>
  );
}

export function ScaleSheet() {
  return (
    <main
      id="main"
      className="mx-auto grid max-w-[1200px] gap-32 px-16 py-32 above-phone:px-32 above-phone:py-72"
    >
      <header className="grid gap-16">
        <h1 className="text-52">The scale</h1>
        <p className="max-w-text text-20">
          Every size, space, colour, border, corner and shadow there is, by the name that screens call it. The
          check refuses everything else.
        </p>
      </header>
      <Part title="Sizes">
        <Sizes />
      </Part>
      <Part title="Weights and widths">
        <Faces />
      </Part>
      <Part title="Spaces">
        <Spaces />
      </Part>
      <Part title="Colours">
        <Colours />
      </Part>
      <Part title="Borders, corners, shadows">
        <Edges />
      </Part>
      <Part title="Windows">
        <p className="text-16">Those with a ground are true of this one. The desk alone has its own.</p>
        <Windows />
      </Part>
    </main>
  );
}
