import { useNavigation, useSession } from "@portal/host-contract";
import { type EndpointAnswer, useApi } from "@portal/shared-ui/api";

import { isSignInPath, readReturnPath, withReturnPath } from "../paths/return-path.js";
import { storeStep } from "../progress/ds-progress.js";
import { LOGIN_REDIRECT_MS } from "../timing/durations.js";
import { type Countdown, useCountdown } from "../timing/use-countdown.js";
import { usePause } from "../timing/use-pause.js";
import { type SingleFlight, useSingleFlight } from "../timing/use-single-flight.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { readWaitSeconds, useAnnounce } from "../wire/use-announce.js";

export interface Login extends SingleFlight<[email: string, password: string]> {
  /** Seconds that the server asks to wait after too many tries. */
  wait: Countdown;
}

/**
 * Logs in and goes on (specification §4, S3).
 *
 * An answer with `currentStep` is kept in the session storage as `ds-progress`. The "login redirect delay 1000 ms" of
 * the specification §9 is read as: an answer that names a `redirectUrl` is followed 1000 ms after it came, with its
 * message on screen and the button still busy; an answer without one goes on at once, to the return path or to `/`.
 * On the way to /login-flow the return path stays in the query (S2).
 */
export function useLogin(): Login {
  const api = useApi();
  const { refresh } = useSession();
  const { location, navigate, followRedirect } = useNavigation();
  const announce = useAnnounce();
  const wait = useCountdown();
  const pause = usePause();

  async function goOn(answer: EndpointAnswer<"POST /user/login">) {
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
  }

  const flight = useSingleFlight(async (email: string, password: string) => {
    try {
      const answer = await api.call("POST /user/login", { email, password });
      forgetCodeWaits();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      await goOn(answer);
    } catch (error) {
      wait.start(readWaitSeconds(announce.refusal(error)));
    }
  });

  return { ...flight, wait };
}
