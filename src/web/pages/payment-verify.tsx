// /booknow/payment/verify/{tid} : where the payment page sends the browser back to. Works logged out.
import { useParams } from 'react-router';
import { drawing as terrace } from '#drawings/roof-empty.ts';
import { loadWords } from '#web/content/load-words.ts';
import { PaymentCheck } from '#web/features/payments/payment-check.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/payment-verify.ts';

export const handle: RouteHandle = {
  interactive: true,
  sameForEveryParameter: true,
  callToAction: ({ payments }) => ({ title: payments.check.closing }),
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { metaTitle: title, description } = loaderData.words.payments.check;
  return pageMeta(matches, { path: '/my-booking', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['payments', 'messages']),
});

export default function PaymentVerify() {
  const { tid = '' } = useParams();
  return <PaymentCheck tid={tid} terrace={terrace} />;
}
