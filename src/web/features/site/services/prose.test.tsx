// What content may hold besides words.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Prose } from './prose.tsx';

afterEach(cleanup);

test.each([
  ['Plain.', 'Plain.'],
  ['A **bold** word, and **two** more', 'A <strong>bold</strong> word, and <strong>two</strong> more'],
  ['**All**', '<strong>All</strong>'],
  ['See [first aid](/leak-finder/danger/bulge).', 'See <a href="/leak-finder/danger/bulge">first aid</a>.'],
  ['**Now:** go, and [read](/x)', '<strong>Now:</strong> go, and <a href="/x">read</a>'],
])('%s', (text, html) => {
  expect(render(<Prose text={text} />).container.innerHTML).toBe(html);
});
