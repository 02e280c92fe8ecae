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
import './about-sections.css';

/** In the order of the cards. */
const stillLifes: readonly DrawingFile[] = [meter, layers, materials, sections, quotation, waterTest];

export function Story() {
  const company = useCompany();
  return (
    <Section tone="paper" labelledBy="story-title">
      <div className="wrap columns about-story">
        <h2 id="story-title">{story.title}</h2>
        <div className="about-story-words">
          {story.paragraphs(company).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ButtonLink look="outline" large href="/contact-us">
          {story.action}
        </ButtonLink>
      </div>
    </Section>
  );
}

export function CallToActionBand() {
  const company = useCompany();
  return (
    <section className="about-call on-dark" aria-labelledby="call-title">
      <div className="wrap spread">
        <div>
          <h2 id="call-title">{callToAction.title}</h2>
          <p>{callToAction.text(company)}</p>
        </div>
        <div className="about-call-actions">
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
        <ul className="why-cards">
          {whyCards.map(({ title, text }, index) => (
            <li key={title}>
              {stillLifes[index] && (
                <img src={stillLifes[index].url} width={170} height={104} alt="" loading="lazy" />
              )}
              <h3>{title}</h3>
              <p>{text}</p>
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
          <div key={title} className="columns-phone purpose">
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

export function Infrastructure() {
  return (
    <Section labelledBy="infrastructure-title">
      <div className="wrap columns about-infrastructure">
        <div className="about-tools">
          <h2 id="infrastructure-title">{infrastructure.title}</h2>
          <Drawing drawing={tools} decorative narrowNotes="captions" />
        </div>
        <div>
          <p>{infrastructure.text}</p>
          <ul>
            {infrastructure.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
