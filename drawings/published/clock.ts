// The clock on the wall of a drawn room: its hands belong to the page, which knows the promised minute.

export interface ClockFace {
  centre: readonly [x: number, y: number];
  hourHand: number;
  minuteHand: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10 || 0;

/** One path for both hands, in px of the drawing; stroke it 1.5 px in ink. */
export function clockHands(
  { centre: [x, y], hourHand, minuteHand }: ClockFace,
  hours: number,
  minutes: number,
): string {
  const hand = (turns: number, length: number) => {
    const angle = turns * 2 * Math.PI;
    return `M${x} ${y}l${tenths(Math.sin(angle) * length)} ${tenths(-Math.cos(angle) * length)}`;
  };
  return hand((hours + minutes / 60) / 12, hourHand) + hand(minutes / 60, minuteHand);
}
