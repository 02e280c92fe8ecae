// Columns over time.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Columns } from './charts.tsx';

afterEach(cleanup);

test('a day without any has a mark on the ground, so that one bar in a month is no broken chart', () => {
  const bars = Array.from({ length: 30 }, (_, day) => ({ label: `${day}`, parts: [day === 29 ? 1 : 0, 0] }));
  const { container } = render(<Columns bars={bars} legend={['Called on time', 'Missed']} />);
  expect(container.querySelectorAll('.columns-none')).toHaveLength(29);
  expect(container.querySelectorAll('.part-0[height="25"]')).toHaveLength(1);
});
