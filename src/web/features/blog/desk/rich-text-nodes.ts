// What an article is made of beyond plain text: notes, pictures, numbered headings, and tables and figures kept as they are.
import { Extension, mergeAttributes, Node } from '@tiptap/react';

/** Parts of a kept block, with the attributes that stay; the server's list (blog.presenter.ts) is the same or wider. */
const keptTags: Record<string, readonly string[]> = {
  TABLE: [],
  CAPTION: [],
  THEAD: [],
  TBODY: [],
  TR: [],
  TH: ['scope'],
  TD: [],
  FIGURE: [],
  FIGCAPTION: [],
  IMG: ['src', 'alt', 'width', 'height'],
  P: [],
  STRONG: [],
  EM: [],
  A: ['href'],
  BR: [],
};

/** A copy without anything that could run: what is pasted comes from anywhere. */
function plainCopy(element: Element): HTMLElement | undefined {
  const attributes = keptTags[element.tagName];
  if (!attributes) return undefined;
  const copy = document.createElement(element.tagName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null && !/^\s*javascript:/i.test(value)) copy.setAttribute(name, value);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(plainCopy(child) ?? child.textContent ?? '');
    else copy.append(child.textContent ?? '');
  }
  return copy;
}

/** Tables and figures: one moves, keeps or deletes them whole. */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () =>
    ['table', 'figure'].map((tag) => ({
      tag,
      getAttrs: (element) => ({ html: plainCopy(element)?.outerHTML ?? '' }),
    })),
  renderHTML({ node }) {
    const holder = document.createElement('template');
    holder.innerHTML = String(node.attrs.html);
    return holder.content.firstElementChild ?? ['p'];
  },
});

export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  // Only pictures of this site: the server drops all others.
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** A remark beside the text, with a label of its own. */
export const Note = Node.create({
  name: 'note',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    label: {
      default: 'Note',
      parseHTML: (element) => element.getAttribute('data-label') ?? 'Note',
      renderHTML: ({ label }) => ({ 'data-label': label }),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes({ class: 'note' }, HTMLAttributes), 0],
});

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === null ? {} : { [name]: attributes[name] },
});

/** Anchors and numbers that the site's own articles have must survive an edit. */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: ['heading'], attributes: { id: kept('id'), 'data-number': kept('data-number') } },
    { types: ['orderedList'], attributes: { class: kept('class') } },
  ],
});
