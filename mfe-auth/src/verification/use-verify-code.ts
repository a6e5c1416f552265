import { useNavigation, useSession } from "@portal/host-contract";
import { type ApiError, type EndpointAnswer, type EndpointBody, useApi } from "@portal/shared-ui/api";

import { isSignInPath, withReturnPath } from "../paths/return-path.js";
import { storeStep } from "../progress/ds-progress.js";
import { EMAIL_VERIFIED_MS } from "../timing/durations.js";
import { usePause } from "../timing/use-pause.js";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { useAnnounce } from "../wire/use-announce.js";
import { isSignedOut } from "./use-code-sender.js";

export interface VerifyCodeOptions extends Omit<EndpointBody<"POST /verify/verify-code">, "code"> {
  returnPath: string | null;
  /** Called before navigation, which waits for it. `nextStep` is undefined when the answer does not name it. */
  onVerified?: (nextStep: number | undefined) => Promise<void>;
  onAccepted: () => void;
  onRefused: (refusal: ApiError) => void;
  onSignedOut: () => void;
}

/**
 * Verifies a code (§4, S21). For an answer with `redirect`, stores its `nextStep` as `ds-progress` and goes to its `url`, after 1000 ms for email and
 * at once for SMS. Otherwise goes to the return path or `/`.
 */
export function useVerifyCode(options: VerifyCodeOptions): SingleFlight<[code: string]> {
  const { type, flowSource, returnPath } = options;
  const api = useApi();
  const { refresh } = useSession();
  const { location, navigate, followRedirect } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();

  async function continueWith(answer: EndpointAnswer<"POST /verify/verify-code">) {
    if (answer.redirect && answer.url !== undefined) {
      storeStep(answer.nextStep);
      if (!(await pause(type === "email" ? EMAIL_VERIFIED_MS : 0))) return;
      const isSignIn = isSignInPath(answer.url);
      if (flowSource === "login flow" && !isSignIn) await refresh();
      await options.onVerified?.(answer.nextStep);
      const next = isSignIn ? withReturnPath(answer.url, returnPath) : answer.url;
      // Another history entry for the current address would break Back.
      if (next !== location.pathname + location.search) followRedirect(next);
      return;
    }
    await refresh();
    navigate(returnPath ?? "/", { replace: true });
  }

  return useSingleFlight(async (code: string) => {
    try {
      const answer = await api.call("POST /verify/verify-code", { code, type, flowSource });
      options.onAccepted();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      await continueWith(answer);
    } catch (error) {
      const refusal = announce.refusal(error);
      if (isSignedOut(refusal)) options.onSignedOut();
      else options.onRefused(refusal);
    }
  });
}
