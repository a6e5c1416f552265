import { useNavigation, useSession } from "@portal/host-contract";
import type { EndpointAnswer } from "@portal/shared-ui/api";

import { isSignInPath, readReturnPath, withReturnPath } from "../paths/return-path.js";
import { storeStep } from "../progress/ds-progress.js";
import { LOGIN_REDIRECT_MS } from "../timing/durations.js";
import { usePause } from "../timing/use-pause.js";

/**
 * Goes on after a sign-in, also the one that ends a password reset (specification §4, S3, S25).
 *
 * An answer with `currentStep` is kept in the session storage as `ds-progress`. The "login redirect delay 1000 ms" of
 * the specification §9 is read as: an answer that names a `redirectUrl` is followed 1000 ms after it came, with its
 * message on screen and the button still busy; an answer without one goes on at once, to the return path or to `/`.
 * On the way to /login-flow the return path stays in the query (S2).
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
      // Only a pending session so far: there is nobody yet to ask the server about.
      followRedirect(withReturnPath(answer.redirectUrl, returnPath));
      return;
    }
    await refresh();
    followRedirect(answer.redirectUrl);
  };
}
