// The blocks of About below its head, in the specification's order (section 2).
import { drawing as layers } from '#drawings/about-layers.ts';
import { drawing as materials } from '#drawings/about-materials.ts';
import { drawing as meter } from '#drawings/about-meter.ts';
import { drawing as quotation } from '#drawings/about-quotation.ts';
import { drawing as sections } from '#drawings/about-sections.ts';
import { drawing as waterTest } from '#drawings/about-test.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as tools } from '#drawings/tools.ts';
import {
  callToAction,
  coreValue,
  infrastructure,
  mission,
  story,
  vision,
  whyCards,
  whyChooseUs,
} from '#web/content/about.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';

/** In the order of the cards. */
const stillLifes: readonly DrawingFile[] = [meter, layers, materials, sections, quotation, waterTest];

export function Story() {
  const company = useCompany();
  return (
    <Section tone="paper" labelledBy="story-title">
      <div className="wrap grid grid-cols-[5fr_7fr] grid-rows-[auto_1fr] gap-x-110 gap-y-32 small-laptop:grid-cols-1 small-laptop:grid-rows-none">
        <h2 id="story-title">{story.title}</h2>
        <div className="grid gap-16 above-small-laptop:col-start-2 above-small-laptop:row-span-2">
          {story.paragraphs(company).map((paragraph, index) => (
            <p key={paragraph} className={`max-w-[36em] text-pretty ${index === 0 ? 'text-20' : ''}`}>
              {paragraph}
            </p>
          ))}
        </div>
        <div>
          <ButtonLink look="outline" large href="/contact-us">
            {story.action}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

export function CallToActionBand() {
  const company = useCompany();
  return (
    <section className="on-dark bg-monsoon text-plaster" aria-labelledby="call-title">
      <div className="wrap flex items-center justify-between gap-x-72 gap-y-32 py-48 small-laptop:flex-col small-laptop:items-start">
        <div>
          <h2 id="call-title">{callToAction.title}</h2>
          <p className="mt-12 max-w-[34em] text-sky">{callToAction.text(company)}</p>
        </div>
        <div className="flex flex-none gap-12 phone:grid phone:w-full phone:grid-cols-2 phone:gap-8">
          <ButtonLink look="accent" large href="/book-now">
            Book Now
          </ButtonLink>
          <ButtonLink look="outline" large href="/contact-us">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

export function WhyChooseUs() {
  return (
    <Section labelledBy="why-title">
      <div className="wrap">
        <SectionHead id="why-title" title={whyChooseUs.title}>
          <p>{whyChooseUs.lede}</p>
        </SectionHead>
        <ul className="grid grid-cols-3 gap-0 border-t-2 border-l-2 border-ink bg-paper small-laptop:grid-cols-2 phone:grid-cols-1">
          {whyCards.map(({ title, text }, index) => (
            <li key={title} className="border-r-2 border-b-2 border-ink px-32 py-24 phone:px-16">
              {stillLifes[index] && (
                <img src={stillLifes[index].url} width={170} height={104} alt="" loading="lazy" />
              )}
              <h3 className="mt-16">{title}</h3>
              <p className="mt-8 text-mute">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export function Purpose() {
  return (
    <Section tone="paper">
      <div className="wrap">
        {[mission, vision, coreValue].map(({ title, text }) => (
          <div
            key={title}
            className="grid grid-cols-[5fr_7fr] items-baseline gap-x-110 gap-y-12 border-b border-rule py-32 first:border-t-2 first:border-t-ink phone:grid-cols-1"
          >
            <h2>{title}</h2>
            <p className="max-w-[30em] text-25 text-pretty">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Infrastructure() {
  return (
    <Section labelledBy="infrastructure-title">
      <div className="wrap grid grid-cols-[5fr_7fr] gap-x-110 gap-y-32 small-laptop:grid-cols-1">
        <div>
          <h2 id="infrastructure-title">{infrastructure.title}</h2>
          <div className="mt-48 max-w-[430px]">
            <Drawing drawing={tools} decorative narrowNotes="captions" />
          </div>
        </div>
        <div>
          <p className="max-w-[38em] text-pretty">{infrastructure.text}</p>
          <ul className="mt-32 grid grid-cols-3 gap-x-24 border-t border-rule phone:grid-cols-2">
            {infrastructure.items.map((item) => (
              <li key={item} className="border-b border-rule py-12 font-strong">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
