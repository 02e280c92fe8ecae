// Two panes: the address brings its row into view, what is open begins at its top, and the list is found where it was left.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListTabs, TwoPanes } from './screen.tsx';

const inView = vi.spyOn(Element.prototype, 'scrollIntoView');
const scrolled = vi.spyOn(globalThis, 'scrollTo');
beforeEach(() => {
  inView.mockReset();
  scrolled.mockReset();
});
afterEach(cleanup);

const rows = ['a', 'b'];
const panes = (open: string | undefined, words = '') => (
  <TwoPanes
    title="Bookings"
    open={open}
    tools={null}
    list={rows.map((row) => (
      <li key={row}>
        <a href={row} aria-current={row === open || undefined}>
          {row}
        </a>
      </li>
    ))}
    panel={
      <p>
        Panel of {open ?? 'none'}
        {words}
        <input aria-label="Message" />
      </p>
    }
  />
);
const lastTop = () => (scrolled.mock.lastCall as unknown as [ScrollToOptions] | undefined)?.[0].top;

test('the row of an address comes into view, and of the next one; not again when the same is refreshed', () => {
  const { rerender } = render(panes('b'));
  expect(inView.mock.contexts).toEqual([screen.getByRole('link', { name: 'b' })]);
  rerender(panes('b', ', refreshed'));
  expect(inView).toHaveBeenCalledTimes(1);
  rerender(panes('a'));
  expect(inView.mock.contexts[1]).toBe(screen.getByRole('link', { name: 'a' }));
});

test('what is open begins at its top, also after another one was read to its end', () => {
  const { rerender } = render(panes('a'));
  const pane = screen.getByText('Panel of a').parentElement as HTMLElement;
  pane.scrollTop = 400;
  rerender(panes('a', ', refreshed'));
  expect(pane.scrollTop).toBe(400);
  rerender(panes('b'));
  expect(pane.scrollTop).toBe(0);
});

test('on a phone the detail comes first, and closing it finds the list where it was left', () => {
  const { rerender } = render(panes(undefined));
  // Whoever comes back to the screen keeps the place that the browser gave them.
  expect(scrolled).not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 640);
  fireEvent.scroll(window);
  rerender(panes('b'));
  expect(lastTop()).toBe(0);
  vi.stubGlobal('scrollY', 90);
  fireEvent.scroll(window);
  rerender(panes(undefined));
  expect(lastTop()).toBe(640);
  vi.unstubAllGlobals();
});

test('j and k open the next row and the one before, counted from the last that was pressed', () => {
  const opened: string[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    opened.push((event.target as Element).textContent ?? '');
  };
  document.body.addEventListener('click', note);
  render(panes('a'));
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  press('j');
  // Before the screen has changed: the end of the list is no beginning.
  press('j');
  press('ArrowUp');
  expect(opened).toEqual(['b', 'a']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'a' }));
  press('j', { ctrlKey: true });
  press('J', { shiftKey: true });
  expect(opened).toHaveLength(2);
  document.body.removeEventListener('click', note);
});

test('tabs stand on one line: those for less often behind More, but for the one that is open', () => {
  const tabs = (current: string) =>
    ['Waiting', 'Mine', 'Visits', 'Done'].map((label) => ({
      label,
      href: `?tab=${label}`,
      current: label === current,
      count: 2,
      more: label === 'Visits' || label === 'Done',
    }));
  const { rerender } = render(<ListTabs label="Requests" tabs={tabs('Mine')} />);
  const line = () => {
    const all = [...screen.getByRole('navigation', { name: 'Requests' }).children];
    return all.filter((child) => !child.hasAttribute('popover')).map((child) => child.textContent?.trim());
  };
  expect(line()).toEqual(['Waiting 2', 'Mine 2', 'More']);
  const more = screen.getByRole('button', { name: 'More' });
  const menu = document.getElementById(more.getAttribute('popovertarget') ?? '');
  expect(menu?.textContent).toBe('Visits 2Done 2');
  rerender(<ListTabs label="Requests" tabs={tabs('Done')} />);
  expect(line()).toEqual(['Waiting 2', 'Mine 2', 'Done 2', 'More']);
  expect(screen.getByText('Done').getAttribute('aria-current')).toBe('page');
});

test('a key asks before it leaves what was typed and not sent; a row that is pressed does not', () => {
  const asked = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  vi.stubGlobal('confirm', asked);
  const opened = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', opened);
  const { rerender } = render(panes('a'));
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Please free the terrace' } });
  const press = () => fireEvent.keyDown(document.body, { key: 'j' });
  press();
  expect(opened).not.toHaveBeenCalled();
  press();
  expect(opened).toHaveBeenCalledTimes(1);
  // Of the next one nothing was typed.
  rerender(panes('b'));
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(asked).toHaveBeenCalledTimes(2);
  document.body.removeEventListener('click', opened);
  vi.unstubAllGlobals();
});
