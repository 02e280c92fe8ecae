// A number in a ring, as it stands on a drawing: the same number marks a place, its solution and its remedy.

export function NumberMark({ number, large }: { number: number; large?: boolean }) {
  return <span className={`number-mark figures${large ? ' number-mark-large' : ''}`}>{number}</span>;
}
