// /verify-registration : the mailed code that makes the account.
import { loadWords } from '#web/content/load-words.ts';
import { authApi } from '#web/features/auth/auth-api.ts';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { toPending } from '#web/features/auth/pending-code.ts';
import { VerifyScreen, verifyPreloads } from '#web/features/auth/verify-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/verify-registration.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => verifyPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { metaTitle: title, registerDescription: description } = loaderData.words.auth.verify;
  return pageMeta(matches, { path: '/verify-registration', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'forms', 'messages'], 'verify'),
});

export default function VerifyRegistration() {
  return (
    <VerifyScreen
      purpose="register"
      start="/register"
      resend={async ({ name, mobile, email }) =>
        toPending(await authApi.registerOtp({ body: { name, mobile, email } }))
      }
      verify={({ hash, name, mobile, email }, otp) =>
        authApi.registerVerify({ body: { hash, otp, name, mobile, email } })
      }
    />
  );
}
