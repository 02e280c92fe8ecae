// A thread that does nothing but draw receipts: reading a font and laying out a page takes up to a second, in which the
// site's own thread would answer nobody.
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
