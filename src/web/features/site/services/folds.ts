// Folded solutions: a link to one opens it, and printing opens all. Most browsers do the first by themselves.

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}

export function startFolds(): void {
  openTarget();
  addEventListener('hashchange', openTarget);
  addEventListener('beforeprint', () => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}
