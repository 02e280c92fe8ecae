// Long prose is kept as Markdown below a few `name: value` lines between two rules of dashes.

export interface Prose {
  fields: Record<string, string>;
  markdown: string;
}

export function readFrontMatter(text: string): Prose {
  const [, head, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || markdown === undefined) throw new Error('There is no front matter');
  const fields = head.split('\n').map((line): [string, string] => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (!name || !value) throw new Error(`"${line}" is not "name: value"`);
    return [name, value];
  });
  return { fields: Object.fromEntries(fields), markdown };
}
