// Advice in which the emergency numbers can be called where they are read: nobody in danger should have to dial.
import { Fragment } from 'react';
import { emergencyNumbers } from '#contract/first-aid.ts';

/** As a number of its own: 1912 is not 112 with a 9. */
const numbers = new RegExp(`(?<!\\d)(${emergencyNumbers.join('|')})(?!\\d)`);

export function EmergencyText({ children }: { children: string }) {
  // Every second piece is a number.
  return children.split(numbers).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <a className="figures" href={`tel:${piece}`}>
          {piece}
        </a>
      ) : (
        piece
      )}
    </Fragment>
  ));
}
