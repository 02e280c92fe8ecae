// A number in a ring, as it stands on a drawing: the same number marks a place, its solution and its remedy.
import './number-badge.css';

export function NumberBadge({ number, large }: { number: number; large?: boolean }) {
  return <span className={`number-badge figures${large ? ' number-badge-large' : ''}`}>{number}</span>;
}
