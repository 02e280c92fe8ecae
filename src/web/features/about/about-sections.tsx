// The blocks of About below its head, in the specification's order (section 2).
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
import { ButtonLink } from '#web/ui/button.tsx';
import { NumberMark } from '#web/ui/number-mark.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './about-sections.css';

export function Story() {
  return (
    <Section tone="paper" labelledBy="story-title">
      <div className="wrap about-story">
        <div>
          <h2 id="story-title">{story.title}</h2>
          <ButtonLink look="outline" large href="/contact-us">
            {story.action}
          </ButtonLink>
        </div>
        <div className="about-story-words">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

export function CallToActionBand() {
  return (
    <section className="about-call on-dark" aria-labelledby="call-title">
      <div className="wrap">
        <div>
          <h2 id="call-title">{callToAction.title}</h2>
          <p>{callToAction.text}</p>
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
        <ol className="why-cards">
          {whyCards.map(({ title, text }, index) => (
            <li key={title}>
              <NumberMark number={index + 1} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

export function Purpose() {
  return (
    <Section tone="paper" className="about-purpose">
      <div className="wrap">
        {[mission, vision, coreValue].map(({ title, text }) => (
          <div key={title}>
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
      <div className="wrap about-infrastructure">
        <h2 id="infrastructure-title">{infrastructure.title}</h2>
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
