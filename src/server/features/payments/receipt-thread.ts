// A worker thread that draws receipts: parsing a font and laying out a page takes up to a second, which would block the
// event loop.
import { parentPort } from 'node:worker_threads';
import { type Issuer, renderVoucher, type Voucher } from './receipt.ts';

export interface ReceiptOrder {
  voucher: Voucher;
  issuer: Issuer;
}
export type Drawn = { pdf: Uint8Array } | { fault: string };

parentPort?.on('message', async ({ voucher, issuer }: ReceiptOrder) => {
  const drawn: Drawn = await renderVoucher(voucher, issuer).then(
    (pdf) => ({ pdf }),
    (error: Error) => ({ fault: error.stack ?? error.message }),
  );
  parentPort?.postMessage(drawn);
});
