// What a mail to the office says of the leak finder's answers, and how one about danger begins.
import { causeName } from '#contract/finder-cause-names.ts';
import { answersInWords, dangerName, type Finding } from '#contract/finder-in-words.ts';

/** What the customer answered and was told, for the colleague who calls. */
export const findingFacts = (finding: Finding | undefined): (readonly [string, string])[] =>
  finding
    ? [
        ...(finding.danger ? [['Danger', dangerName(finding.danger)] as const] : []),
        ['Answers', answersInWords(finding.finding)],
        // Where there is danger, first aid may come before any cause is named.
        ...(finding.causes.length > 0
          ? [['Leak finder', finding.causes.map(causeName).join(', ')] as const]
          : []),
      ]
    : [];

/** What a mail about danger begins with, in its subject and in its first line. */
export const dangerLead = (words: string, name: string, mobile: string) => ({
  subject: `DANGER, call ${name}, ${mobile}: ${words}`,
  line: `DANGER: ${words}. Call ${mobile} now.`,
});
