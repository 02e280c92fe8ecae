// Tells browsers which pages to prepare while a finger or pointer rests on their link.
import { useNonce } from '#web/lib/nonce.ts';

// Private and stateful addresses are excluded: prerendering must not cause requests that the visitor did not make.
const rules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/dev/*',
                '/desk*',
                '/my-booking*',
                '/booking/*',
                '/booknow/*',
                // The same in another language.
                '/*/my-booking*',
                '/*/booking/*',
                '/*/booknow/*',
                '/b/*',
                '/*/b/*',
                '/media/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export function SpeculationRules() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
    <script nonce={useNonce()} type="speculationrules" dangerouslySetInnerHTML={{ __html: rules }} />
  );
}
