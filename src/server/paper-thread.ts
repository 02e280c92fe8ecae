// A worker thread that draws papers: parsing a font and laying out a page takes up to a second, which would block the
// event loop.
import { parentPort } from 'node:worker_threads';
import { drawFinding, type FindingPaper } from './features/findings/draw-finding.ts';
import { drawPaper, type Paper } from './papers/paper.ts';
import type { Drawn } from './papers/paper-drawer.ts';

type Order = { paper: Paper } | { finding: FindingPaper };

parentPort?.on('message', async (order: Order) => {
  const drawing = 'paper' in order ? drawPaper(order.paper) : drawFinding(order.finding);
  const drawn: Drawn = await drawing.then(
    (pdf) => ({ pdf }),
    (error: Error) => ({ fault: error.stack ?? error.message }),
  );
  parentPort?.postMessage(drawn);
});
// It can begin.
parentPort?.postMessage('ready');
