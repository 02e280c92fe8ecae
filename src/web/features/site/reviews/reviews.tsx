// Client reviews: a strip that drifts by itself and runs off the edge. The layout's script moves it.

import { useSamples, useSiteContent } from '#web/lib/site-content.ts';
import { useWords } from '#web/lib/words.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import { zoneIcons } from '#web/ui/zone-icons.ts';
import './reviews.css';

export function Reviews() {
  const { reviewsTitle } = useWords('home');
  const words = useWords('homeParts');
  const samples = useSamples(words.reviews);
  const reviews = useSiteContent().content.reviews ?? samples;
  if (reviews.length === 0) return null;
  return (
    <Section className="reviews" labelledBy="reviews-title">
      <div className="wrap">
        <SectionHead id="reviews-title" title={reviewsTitle}>
          <div className="reviews-controls">
            <button
              type="button"
              data-carousel-toggle
              aria-pressed="false"
              aria-label={words.pause}
              hidden
              suppressHydrationWarning
            >
              <Icon name="pause" />
              <Icon name="play" />
            </button>
            <button type="button" data-carousel-step="-1" aria-label={words.previous}>
              <Icon name="arrow-short" />
            </button>
            <button type="button" data-carousel-step="1" aria-label={words.next}>
              <Icon name="arrow-short" />
            </button>
          </div>
        </SectionHead>
      </div>
      {/* Focusable, so that the arrow keys scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="reviews-strip" data-carousel tabIndex={0} aria-label={words.reviewsStrip}>
        {reviews.map(({ quote, who, work, zone }) => (
          <figure key={quote}>
            <DrawingIcon drawing={zoneIcons[zone]} />
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{who}</b>
              {work}
            </figcaption>
          </figure>
        ))}
      </section>
    </Section>
  );
}
