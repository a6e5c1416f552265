import { useNavigation, useSession } from "@portal/host-contract";
import type { EndpointAnswer } from "@portal/shared-ui/api";

import { isSignInPath, readReturnPath, withReturnPath } from "../paths/return-path.js";
import { storeStep } from "../progress/ds-progress.js";
import { LOGIN_REDIRECT_MS } from "../timing/durations.js";
import { usePause } from "../timing/use-pause.js";

/**
 * Continues after a sign-in, including the end of a password reset (§4, S3, S25).
 * Stores `currentStep` as `ds-progress` in the session storage. Follows a `redirectUrl` after 1000 ms, with the message visible and the button busy
 * (§9). Otherwise goes to the return path or `/` at once. The query keeps the return path on the way to /login-flow (S2).
 */
export function useSignInAnswer(): (answer: EndpointAnswer<"POST /user/login">) => Promise<void> {
  const { refresh } = useSession();
  const { location, navigate, followRedirect } = useNavigation();
  const pause = usePause();

  return async (answer) => {
    const returnPath = readReturnPath(location.search);
    storeStep(answer.currentStep);
    if (answer.redirectUrl === undefined) {
      await refresh();
      navigate(returnPath ?? "/", { replace: true });
      return;
    }
    if (!(await pause(LOGIN_REDIRECT_MS))) return;
    if (isSignInPath(answer.redirectUrl)) {
      // The session is only pending, so there is no role to check yet.
      followRedirect(withReturnPath(answer.redirectUrl, returnPath));
      return;
    }
    await refresh();
    followRedirect(answer.redirectUrl);
  };
}
