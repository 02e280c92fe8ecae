// What is saved and published waits for the cover that is on its way.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskPost } from '#contract/blog.staff.ts';
import { emptyDraft } from './blog-words.ts';
import { PostEditor } from './post-editor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('publishing while the cover still uploads waits for it, and refuses nothing', async () => {
  const draft = {
    ...emptyDraft,
    title: 'Before the rain',
    slug: 'before-the-rain',
    shortDescription: 'What to look at.',
    content: '<p>Look at the outlets.</p>',
    coverAlt: 'An outlet',
  };
  const post: DeskPost = {
    id: '0'.repeat(26),
    slug: draft.slug,
    title: draft.title,
    state: 'draft',
    number: 3,
    draft,
    publishedAt: null,
    changedAt: 500,
    pending: false,
    revisions: [],
  };
  const cover = `/media/${'1'.repeat(26)}.webp`;
  let arrive = (_answer: Response) => {};
  const sent: { path: string; body: unknown }[] = [];
  const fetched = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), 'http://site.test').pathname;
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) });
    if (path.endsWith('/media')) return new Promise<Response>((resolve) => (arrive = resolve));
    return Response.json({ success: true, post: { ...post, number: 4 } });
  });
  vi.stubGlobal('fetch', fetched);
  const element = <PostEditor post={post} now={1000} onChanged={() => {}} onRestored={() => {}} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  fireEvent.change(await screen.findByLabelText('Choose a cover picture'), {
    target: { files: [new File(['picture'], 'cover.jpg', { type: 'image/jpeg' })] },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await screen.findByText('Uploading…');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toHaveLength(1);
  arrive(Response.json({ success: true, url: cover, width: 1, height: 1 }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.body).toMatchObject({ draft: { cover } });
  expect(sent[2]?.path).toMatch(/publish$/);
});
