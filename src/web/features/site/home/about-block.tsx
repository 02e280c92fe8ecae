// Who comes and how they work, beside a schedule of the four services.
import { servicePaths } from '#contract/services.ts';
import { drawing as tools } from '#drawings/tools.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';
import './about-block.css';

export function AboutBlock() {
  const { aboutBlock, serviceLines } = useWords('home');
  const { listEnd } = useWords('homeParts');
  const serviceNames = useWords('serviceNames');
  const path = usePath();
  const [firstTool, ...otherTools] = aboutBlock.tools;
  // The labels over the drawing are too small on a phone: there they become a sentence.
  const toolsSentence = `${firstTool}, ${otherTools.join(', ').toLowerCase()}${listEnd}`;
  return (
    <Section className="about-block">
      <div className="wrap columns about-columns">
        <div className="about-words">
          <h2>{aboutBlock.title}</h2>
          {aboutBlock.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Drawing drawing={tools} decorative narrowNotes="captions" />
          <p className="tools-caption">{toolsSentence}</p>
        </div>
        <nav aria-labelledby="schedule-title">
          <p className="schedule-title" id="schedule-title">
            {aboutBlock.servicesTitle}
          </p>
          <ul className="schedule">
            {serviceLines.map(({ service, line }) => (
              <li key={service}>
                <a href={path(servicePaths[service])}>
                  <DrawingIcon drawing={serviceIcons[service]} />
                  <span>
                    <b>{serviceNames[service]}</b>
                    <small>{line}</small>
                  </span>
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
