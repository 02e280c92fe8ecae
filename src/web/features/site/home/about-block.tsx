// Who comes and how they work, beside a schedule of the four services.
import { servicePaths } from '#contract/services.ts';
import { drawing as tools } from '#drawings/tools.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';

export function AboutBlock() {
  const { aboutBlock, serviceLines } = useWords('home');
  const { listEnd } = useWords('homeParts');
  const serviceNames = useWords('serviceNames');
  const path = usePath();
  const [firstTool, ...otherTools] = aboutBlock.tools;
  // The labels over the drawing are too small on a phone: there they become a sentence.
  const toolsSentence = `${firstTool}, ${otherTools.join(', ').toLowerCase()}${listEnd}`;
  return (
    <Section className="pt-72">
      <div className="wrap grid grid-cols-[5fr_6fr] items-start gap-x-110 gap-y-32 small-laptop:grid-cols-1">
        <div className="grid gap-24">
          <h2>{aboutBlock.title}</h2>
          {aboutBlock.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[31em]">
              {paragraph}
            </p>
          ))}
          <div className="mt-12 max-w-[470px]">
            <Drawing drawing={tools} decorative narrowNotes="captions" />
          </div>
          <p className="text-16 text-mute above-phone:hidden">{toolsSentence}</p>
        </div>
        <nav aria-labelledby="schedule-title">
          <p className="pb-12 text-16 font-strong" id="schedule-title">
            {aboutBlock.servicesTitle}
          </p>
          <ul className="schedule border-t-2 border-ink">
            {serviceLines.map(({ service, line }) => (
              <li key={service} className="border-b border-rule">
                <a
                  className="group grid grid-cols-[52px_1fr_40px] items-center gap-x-24 py-16 no-underline phone:grid-cols-[44px_1fr_26px] phone:gap-x-16"
                  href={path(servicePaths[service])}
                >
                  <DrawingIcon drawing={serviceIcons[service]} />
                  <span>
                    <b className="block text-25 font-strong font-narrow underline-offset-4 group-hover:text-monsoon group-hover:underline">
                      {serviceNames[service]}
                    </b>
                    <small className="mt-4 block max-w-[34em] text-16 text-mute">{line}</small>
                  </span>
                  <span className="justify-self-end text-monsoon">
                    <Icon name="arrow" />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Section>
  );
}
