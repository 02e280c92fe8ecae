// /booknow/payment/verify/{tid} : where the payment page sends the browser back to. Works logged out.
import { useParams } from 'react-router';
import { drawing as terrace } from '#drawings/roof-empty.ts';
import { PaymentCheck } from '#web/features/payments/payment-check.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/payment-verify.ts';

export const handle: RouteHandle = {
  interactive: true,
  callToAction: { title: 'Rather talk?', compact: true },
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/my-booking',
    title: 'Verifying your payment',
    description: 'We ask the bank whether your payment arrived.',
    noIndex: true,
  });

export default function PaymentVerify() {
  const { tid = '' } = useParams();
  return <PaymentCheck tid={tid} terrace={terrace} />;
}
