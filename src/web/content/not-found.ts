// The words of a page that does not exist.

export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or a letter may be missing. If something is leaking, do not search further: {finder}, or choose the work you need.',
  finder: 'find out what it is',
} as const;
