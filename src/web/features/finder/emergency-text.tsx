// Advice in which the emergency number can be called where it is read: nobody in danger should have to dial.
import { Fragment } from 'react';

const emergencyNumber = '112';

export function EmergencyText({ children }: { children: string }) {
  return children.split(emergencyNumber).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change places
    <Fragment key={index}>
      {index > 0 && (
        <a className="figures" href={`tel:${emergencyNumber}`}>
          {emergencyNumber}
        </a>
      )}
      {piece}
    </Fragment>
  ));
}
